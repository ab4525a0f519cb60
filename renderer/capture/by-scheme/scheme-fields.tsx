// Fields of a webhook that another service's scheme signs: each value with its part in the signature.

import { useMemo, useRef } from 'react';
import type { Inspected } from '../../../shared/contract/capture.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { InspectedField } from '../../../shared/signature/engine/inspect-request.ts';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { TableHead } from '../../ui/table.tsx';
import { ordinal, plural, words } from '../../words/words.ts';
import { FieldName } from '../fields/field-line.tsx';
import { LinkedButton } from '../linked/linked-button.tsx';
import { useRoving } from '../linked/roving.ts';
import { useLinked } from '../linked/use-linked.ts';
import { useScrollToSelected } from '../linked/use-scroll-to-selected.ts';

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
  const { path, text, start, end, fate, place } = field;
  const value = useMemo(() => ({ path, start, end }), [path, start, end]);
  const linked = useLinked(isLinked ? value : null);
  const name = <FieldName name={pathText(path)} />;
  return (
    <tr className={linked.className} {...linked.area}>
      <th scope="row" className="data">
        {isLinked ? (
          <LinkedButton place={value} isSelected={linked.isSelected}>
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
