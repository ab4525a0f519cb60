// The tabs that look different if another service's scheme signs the webhook: the message that was signed, as chips
// with fixed text between them, and the steps of the scheme with this webhook's values.

import type { CaptureDetail, Inspected } from '../../../shared/contract/capture.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { ShownPiece } from '../../../shared/signature/engine/inspect-request.ts';
import type { From } from '../../../shared/signature/engine/write-message.ts';
import { hasPublicKey, type Scheme } from '../../../shared/signature/scheme.ts';
import { ReceiverCode } from '../../explain/code.tsx';
import { CompareWithMine } from '../../explain/pasted/compare-with-mine.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DataText, Marked, useMore } from '../../ui/data-text.tsx';
import type { TabName } from '../../words/en/kinds.ts';
import { words } from '../../words/words.ts';
import { Between, Chip, ChipItem, Chips, LinkedChip, SecretChip } from '../linked/chips.tsx';
import { Copied, Names, Outcome, SignatureView, type Step } from '../signature/step.tsx';
import { SchemeFields } from './scheme-fields.tsx';

type SchemeView = 'fields' | 'canonical' | 'signature';

export const isSchemeView = (view: TabName): view is SchemeView =>
  view === 'fields' || view === 'canonical' || view === 'signature';

interface SchemeTabProps {
  readonly view: SchemeView;
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

export function SchemeTab({ view, detail, inspected }: SchemeTabProps) {
  if (view === 'fields')
    return <SchemeFields inspected={inspected} isUnknown={inspected.pieces.length === 0} />;
  if (view === 'canonical') return <SchemeCanonical detail={detail} inspected={inspected} />;
  return <SchemeSignature detail={detail} inspected={inspected} />;
}

interface SchemeCanonicalProps {
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

function SchemeCanonical({ detail, inspected }: SchemeCanonicalProps) {
  const { verification, secret } = detail;
  const { canonical } = verification;
  const { pieces, scheme } = inspected;
  return (
    <div className="scroll pad spaced-8">
      <div className="tool-line level gap-8">
        <p className="grow">
          {pieces.length === 0 ? words.scheme.noMessage : words.scheme.message(scheme.service)}
        </p>
        {canonical !== null && <CopyButton label={words.scheme.copyMessage} text={canonical} />}
      </div>
      <MessagePieces pieces={pieces} secretLabel={secret?.label ?? null} />
      {canonical !== null && !detail.archived && (
        <CompareWithMine captureId={detail.summary.id} verification={verification} />
      )}
      {pieces.length > 0 && <NotSigned inspected={inspected} />}
    </div>
  );
}

function NotSigned({ inspected: { fields } }: { readonly inspected: Inspected }) {
  const unsigned = fields.filter(({ fate }) => fate === 'not-signed');
  if (unsigned.length === 0) return null;
  return (
    <section>
      <h3>{words.canonical.leftOut}</h3>
      <Names names={unsigned.map(({ path }) => pathText(path))} none="" />
    </section>
  );
}

interface MessagePiecesProps {
  readonly pieces: readonly ShownPiece[];
  /** Null if there is no secret to sign with. */
  readonly secretLabel: string | null;
}

function MessagePieces({ pieces, secretLabel }: MessagePiecesProps) {
  const { shown, button } = useMore(pieces, 600);
  return (
    <>
      <Chips label={words.scheme.pieces}>
        {shown.map((piece, index) => (
          <ChipItem key={index}>
            <Piece piece={piece} secretLabel={secretLabel} />
          </ChipItem>
        ))}
      </Chips>
      {button}
    </>
  );
}

interface PieceProps {
  readonly piece: ShownPiece;
  readonly secretLabel: string | null;
}

function Piece({ piece: { text, from }, secretLabel }: PieceProps) {
  if (from.kind === 'fixed') return <Between text={text} title={words.scheme.from.fixed} />;
  if (from.kind === 'secret') return <SecretChip label={secretLabel} />;
  if (from.kind === 'field' && from.end > 0) {
    const name = <Marked text={pathText(from.path)} marksSpaces={false} />;
    const value = <DataText text={text} limit={200} />;
    return <LinkedChip place={from} value={value} origin={<bdi>{name}</bdi>} />;
  }
  const value =
    text === '' ? (
      <span className="chip-nothing muted">{words.explain.empty}</span>
    ) : (
      <DataText text={text} limit={400} />
    );
  return <Chip value={value} origin={<bdi>{originSays(from, text)}</bdi>} />;
}

/** A listed field that the request does not have is empty; others with no place were added. */
function originSays(from: From, text: string): string {
  const says = words.scheme.from;
  switch (from.kind) {
    case 'header':
      return says.header(from.name);
    case 'field':
      return text === '' ? pathText(from.path) : `${pathText(from.path)} (${says.added})`;
    default:
      return says[from.kind];
  }
}

interface SchemeSignatureProps {
  readonly detail: CaptureDetail;
  readonly inspected: Inspected;
}

function SchemeSignature({ detail, inspected: { scheme } }: SchemeSignatureProps) {
  const { received, computed, canonical } = detail.verification;
  const says = words.scheme;
  const steps = says.steps;
  const text = (value: string | null, label: string) =>
    value === null ? (
      <p className="muted">{words.canonical.nothing}</p>
    ) : (
      <Copied text={value} label={label} />
    );
  const caseBlind = scheme.signature.caseBlind && <p className="muted">{says.caseBlind}</p>;
  const all: readonly Step[] = [
    [steps.find(says.place(scheme.signature.at)), text(received, words.signature.copyReceived)],
    [steps.write, text(canonical, says.copyMessage)],
    [
      steps.hash(digestSays(scheme)),
      scheme.key && <p className="muted">{says.keyFrom(scheme.key.decode)}</p>,
    ],
    [
      steps.form(says.forms[scheme.signature.as]),
      hasPublicKey(scheme) ? (
        <p className="muted">{says.noComputed(scheme.service)}</p>
      ) : (
        text(computed, words.signature.copyComputed)
      ),
    ],
    [steps.compare, <Outcome detail={detail} label={says.received} between={caseBlind} />],
    ...(scheme.time ? ([[steps.time(scheme.time.tolerance), null]] as const) : []),
  ];
  return (
    <SignatureView detail={detail} steps={all}>
      <ReceiverCode scheme={scheme} />
      <p className="muted">
        {says.source}: <bdi dir="ltr">{scheme.source}</bdi>, {says.basis[scheme.basis]}.
      </p>
    </SignatureView>
  );
}

const digestSays = ({ digest }: Scheme) =>
  digest.kind === 'named' ? words.scheme.digestByName : words.scheme.digest(digest);
