// “This is signed like Fondy with the secret “Shop A: live”.”, and a button that gives the endpoint this scheme. The
// line has its room before the answer comes, so that nothing moves under the pointer.

import type { CaptureDetail, Recognised, RecognisedScheme } from '../../shared/contract/capture.ts';
import { isByScheme } from '../../shared/signature/engine/scheme-verification.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
import { endpointFor, otherServicesTold } from '../explain/told.ts';
import { isNearMiss } from '../explain/verdict-words.ts';
import { useReply } from '../store/use-reply.ts';
import { useStore } from '../store/store.ts';
import { useAttempt } from '../store/use-attempt.ts';
import { Button } from '../ui/button.tsx';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';

/** Whether another scheme may be the reason: nothing else explains what is wrong. */
function mayBeOtherScheme(detail: CaptureDetail): boolean {
  const { verification, findings, capture, imported, archived } = detail;
  if (archived) return false; // a secret of here is tried once it is brought here
  if (capture.defect !== null || imported?.isRedacted) return false;
  if ((findings !== null && findings.explanations.length > 0) || isNearMiss(verification))
    return false;
  const { verdict, reason } = verification;
  return (
    verdict === 'unverifiable' || (verdict === 'invalid' && reason === null && findings !== null)
  );
}

/** The one service that it looks like, if its endpoint says another. */
function otherThanEndpoint(detail: CaptureDetail): RecognisedScheme | null {
  const [told, ...more] = otherServicesTold(detail);
  const { verification } = detail;
  const used = isByScheme(verification) ? verification.scheme : DEFAULT_SCHEME.name;
  return told && more.length === 0 && told.name !== used ? told : null;
}

export function SchemeRecognised({ detail }: { readonly detail: CaptureDetail }) {
  const { summary } = detail;
  const { id } = summary;
  const hasSecrets = useStore((state) => state.endpoints.some(({ secrets }) => secrets.length > 0));
  const mayBe = mayBeOtherScheme(detail);
  const isAsked = hasSecrets && mayBe;
  const { answer, isCurrent } = useReply('captures.recognise', isAsked ? { id } : null);
  const isLate = useLate(isAsked && !isCurrent);
  const other = mayBe && summary.endpointId !== null ? otherThanEndpoint(detail) : null;
  if (!isAsked && other === null) return null;
  const isProvedByNone = isCurrent && answer?.ok === true && answer.value === null;
  return (
    <div className="recognised" role="status">
      {other && summary.endpointId !== null && (!hasSecrets || isProvedByNone) && (
        <>
          <p>{words.scheme.looksLike([other.service])}</p>
          <UseScheme scheme={other} secretId={null} endpointId={summary.endpointId} />
        </>
      )}
      {isLate && <p className="muted">{words.scheme.trying}</p>}
      {isCurrent && answer?.ok && <Outcome recognised={answer.value} detail={detail} />}
    </div>
  );
}

interface OutcomeProps {
  readonly recognised: Recognised | null;
  readonly detail: CaptureDetail;
}

function Outcome({ recognised, detail }: OutcomeProps) {
  if (recognised !== null) return <Found recognised={recognised} detail={detail} />;
  // The head says already whose it looks like.
  if (otherServicesTold(detail).length > 0) return null;
  return <p className="muted">{words.scheme.noneFits}</p>;
}

interface FoundProps {
  readonly recognised: Recognised;
  readonly detail: CaptureDetail;
}

function Found({ recognised, detail }: FoundProps) {
  const { scheme, secret, endpointId, alsoFits } = recognised;
  const { summary } = detail;
  const edit = useStore((state) => state.edit);
  const says = words.scheme;
  const isOffered = otherServicesTold(detail).some(({ name }) => name === scheme.name);
  return (
    <>
      <p>
        {says.recognised(serviceOf(scheme), secret.label)}{' '}
        {alsoFits.length > 0 && says.alsoFits(alsoFits.map(serviceOf))}
      </p>
      {summary.endpointId === endpointId && (
        <UseScheme scheme={scheme} secretId={secret.id} endpointId={endpointId} />
      )}
      {summary.endpointId === null && !isOffered && (
        <Button onPress={() => edit('new', endpointFor(summary.target, scheme))}>
          {says.addEndpoint(serviceOf(scheme))}
        </Button>
      )}
    </>
  );
}

interface UseSchemeProps {
  readonly scheme: RecognisedScheme;
  /** The secret that proves it; null: it only looks like that service. */
  readonly secretId: string | null;
  readonly endpointId: number;
}

/** Gives the endpoint this scheme. */
export function UseScheme({ scheme, secretId, endpointId }: UseSchemeProps) {
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === endpointId));
  const saveEndpoint = useStore((state) => state.saveEndpoint);
  const use = words.scheme.use(serviceOf(scheme));
  const { start, isPending, error } = useAttempt(
    { act: use, of: endpoint?.name ?? '' },
    async () => {
      if (!endpoint) return null;
      const current = endpoint.secrets.find((one) => one.current)?.id ?? null;
      const fields = {
        scheme: { from: endpoint.scheme, to: scheme.name },
        ...(secretId !== null &&
          current !== secretId && { currentSecret: { from: current, to: secretId } }),
      };
      const reply = await saveEndpoint({ id: endpoint.id, fields, secrets: {} });
      return reply.ok ? null : reply;
    },
  );
  return (
    <>
      <Button isPending={isPending} onPress={start}>
        {use}
      </Button>
      {error !== null && <p className="says-error">{error}</p>}
    </>
  );
}

const serviceOf = ({ name, service }: RecognisedScheme): string =>
  name === DEFAULT_SCHEME.name ? words.scheme.ours : service;
