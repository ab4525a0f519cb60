// “This is signed like Fondy with the secret “Shop A: live”.”, and a button that gives the endpoint this scheme. The
// line has its room before the answer comes, so that nothing moves under the pointer.

import type { CaptureDetail, Recognised, RecognisedScheme } from '../../shared/contract/capture.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
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

export function SchemeRecognised({ detail }: { readonly detail: CaptureDetail }) {
  const { id } = detail.summary;
  const hasSecrets = useStore((state) => state.endpoints.some(({ secrets }) => secrets.length > 0));
  const isAsked = hasSecrets && mayBeOtherScheme(detail);
  const { answer, isCurrent } = useReply('captures.recognise', isAsked ? { id } : null);
  const isLate = useLate(isAsked && !isCurrent);
  if (!isAsked) return null;
  return (
    <div className="recognised" role="status">
      {isLate && <p className="muted">{words.scheme.trying}</p>}
      {isCurrent && answer?.ok && <Outcome recognised={answer.value} detail={detail} />}
    </div>
  );
}

interface OutcomeProps {
  readonly recognised: Recognised | null;
  readonly detail: CaptureDetail;
}

const Outcome = ({ recognised, detail }: OutcomeProps) =>
  recognised === null ? (
    <p className="muted">{words.scheme.noneFits}</p>
  ) : (
    <Found recognised={recognised} detail={detail} />
  );

interface FoundProps {
  readonly recognised: Recognised;
  readonly detail: CaptureDetail;
}

function Found({ recognised: { scheme, secret, endpointId, alsoFits }, detail }: FoundProps) {
  const { summary } = detail;
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const edit = useStore((state) => state.edit);
  const saveEndpoint = useStore((state) => state.saveEndpoint);
  const says = words.scheme;
  const use = says.use(serviceOf(scheme));
  const { start, isPending, error } = useAttempt(
    { act: use, of: endpoint?.name ?? '' },
    async () => {
      if (!endpoint) return null;
      const current = endpoint.secrets.find((one) => one.current)?.id ?? null;
      const fields = {
        scheme: { from: endpoint.scheme, to: scheme.name },
        ...(current !== secret.id && { currentSecret: { from: current, to: secret.id } }),
      };
      const reply = await saveEndpoint({ id: endpoint.id, fields, secrets: {} });
      return reply.ok ? null : reply;
    },
  );
  return (
    <>
      <p>
        {says.recognised(serviceOf(scheme), secret.label)}{' '}
        {alsoFits.length > 0 && says.alsoFits(alsoFits.map(serviceOf))}
      </p>
      {endpoint?.id === endpointId && (
        <Button isPending={isPending} onPress={start}>
          {use}
        </Button>
      )}
      {summary.endpointId === null && (
        <Button
          onPress={() =>
            edit('new', { begins: { path: pathOf(summary.target), scheme: scheme.name } })
          }
        >
          {says.addEndpoint(serviceOf(scheme))}
        </Button>
      )}
      {error !== null && <p className="says-error">{error}</p>}
    </>
  );
}

const serviceOf = ({ name, service }: RecognisedScheme): string =>
  name === DEFAULT_SCHEME.name ? words.scheme.ours : service;
