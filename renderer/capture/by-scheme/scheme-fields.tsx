// Fields of a webhook that another service's scheme signs, each with its part in the signature; and of a body that
// nothing says how to read: JSON from a service that is not recognised, a form or flat XML where JSON is documented.

import { useRef } from 'react';
import type { Inspected } from '../../../shared/contract/capture.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { Decode } from '../../../shared/signature/charset.ts';
import { valuesOf, type InspectedField } from '../../../shared/signature/engine/inspect-request.ts';
import { capturedRequest } from '../../../shared/signature/request/captured-request.ts';
import { readRequest } from '../../../shared/signature/request/read-request.ts';
import { rememberedBy } from '../../../shared/signature/source.ts';
import { looksLikeForm } from '../../body/body-view.ts';
import { isDocumentMeant } from '../../explain/told.ts';
import type { OpenedCapture } from '../../host/open-capture.ts';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { TableHead } from '../../ui/table.tsx';
import { ordinal, plural, words } from '../../words/words.ts';
import { FieldName } from '../fields/field-line.tsx';
import { LinkedButton, useRoving, useLinked, useScrollToSelected } from '../linked/linked.tsx';

interface SchemeFieldsProps {
  readonly inspected: Pick<Inspected, 'fields' | 'input' | 'totalFields'>;
  /** Nothing says which of them are signed. */
  readonly isUnknown?: boolean;
}

export function SchemeFields({ inspected, isUnknown = false }: SchemeFieldsProps) {
  const { fields, input, totalFields } = inspected;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box);
  useScrollToSelected(box);
  const { shown, button } = useMore(fields, 200);
  const says = words.scheme;
  if (input === null) return <p className="pad muted">{says.noFields}</p>;
  return (
    <div ref={box} className="scroll" {...roving}>
      <table className="table scheme-fields">
        <caption className="muted">
          {says.fieldsOf(says.inputs[input], plural(totalFields, 'value'))}
        </caption>
        <TableHead
          columns={[
            words.fields.field,
            words.fields.value,
            ...(isUnknown ? [] : [words.detail.tabs.signature]),
          ]}
        />
        <tbody>
          {shown.map((field) => (
            <Line
              key={`${field.start} ${pathText(field.path)}`}
              field={field}
              isLinked={input !== 'query'}
              isUnknown={isUnknown}
            />
          ))}
        </tbody>
      </table>
      {button}
    </div>
  );
}

interface LineProps {
  readonly field: InspectedField;
  /** It stands in the body, like the other views' values. */
  readonly isLinked: boolean;
  readonly isUnknown: boolean;
}

function Line({ field, isLinked, isUnknown }: LineProps) {
  const { path, text, fate, place } = field;
  const linked = useLinked(isLinked ? field : null);
  const name = <FieldName name={pathText(path)} />;
  return (
    <tr className={linked.className} {...linked.area}>
      <th scope="row" className="data">
        {isLinked ? (
          <LinkedButton place={field} isSelected={linked.isSelected}>
            {name}
          </LinkedButton>
        ) : (
          name
        )}
      </th>
      <td>
        <DataText text={text} limit={200} />
      </td>
      {!isUnknown && (
        <td className={fate === 'not-signed' ? 'says-warning' : 'muted'}>
          {place === null ? words.scheme.fates[fate] : words.scheme.signedAs(ordinal(place))}
        </td>
      )}
    </tr>
  );
}

const decode: Decode = (bytes, label, fatal) => {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

type PlainFields = Pick<Inspected, 'fields' | 'input' | 'totalFields'>;

/** Null: there are none, it is too long, or the document says how to read it. */
export const plainFields = rememberedBy(({ body, value }: OpenedCapture): PlainFields | null => {
  const isPlain = value.verification.reason === 'not-json' || !isDocumentMeant(value);
  if (!isPlain || !body.isUtf8 || body.parsed === null) return null;
  const request = { ...capturedRequest({ ...value.capture, body: body.bytes }), body: body.text };
  // The header of a form stands on every body that cURL sends.
  const form = looksLikeForm(body) ? (['form'] as const) : [];
  const read = readRequest(request, { input: ['json', ...form, 'xml'] }, decode);
  if (!read.ok) return null;
  const fields = read.sources
    .flatMap((source) => valuesOf(source))
    .map((field) => ({ ...field, fate: 'not-signed' as const, place: null }));
  return fields.length === 0 ? null : { fields, input: read.input, totalFields: fields.length };
});
