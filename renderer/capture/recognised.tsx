// “This is signed like Fondy with the secret “Shop A: live”.”, and a button that gives the endpoint this scheme.

import type { ReactNode } from 'react';
import type { CaptureDetail, Recognised, RecognisedScheme } from '../../shared/contract/capture.ts';
import {
  isNeededSetting,
  isSecretOptional,
  settingsOf,
  type Scheme,
} from '../../shared/signature/scheme.ts';
import { isByScheme } from '../../shared/signature/verification.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
import { pathOf } from '../../shared/webhook/capture.ts';
import { addWithSecret, newSecretPlace, saveEndpoint } from '../endpoints/state/endpoints.ts';
import { endpointFor, otherServicesTold, recordOf, secretNameOf } from '../explain/told.ts';
import { isNearMiss } from '../explain/verdict-words.ts';
import { openEndpoint } from '../go/places.ts';
import { useAct } from '../host/act.ts';
import { useReply } from '../host/ask.ts';
import { setDraft, useDraft } from '../host/drafts.ts';
import { Button, FailureSays, Form } from '../ui/basics.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-clock.ts';
import { words } from '../words/words.ts';

/** Whether another scheme may be the reason: nothing else explains what is wrong. */
function mayBeOtherScheme(detail: CaptureDetail): boolean {
  const { verification, findings, capture, imported, archived } = detail;
  if (archived) return false; // a secret of here is tried once it is brought here
  if (capture.defect !== null || imported?.isRedacted) return false;
  if (isNearMiss(verification)) return false;
  const [best] = findings?.explanations ?? [];
  if (best && !isOfPlace(best)) return false;
  const { verdict, reason } = verification;
  return (
    verdict === 'unverifiable' || (verdict === 'invalid' && reason === null && findings !== null)
  );
}

/** The scheme of a service that signs in that place says more. */
export const isOfPlace = ({ codes }: Pick<Explanation, 'codes'>) =>
  codes.includes('signature-place');

/** The one service that it looks like, if its endpoint says another. */
function otherThanEndpoint(detail: CaptureDetail): RecognisedScheme | null {
  const [told, ...more] = otherServicesTold(detail);
  const { verification } = detail;
  const used = isByScheme(verification) ? verification.scheme : DEFAULT_SCHEME.name;
  return told && more.length === 0 && told.name !== used ? told : null;
}

interface RecognisedSays {
  readonly says: string | null;
  /** What was tried in vain. */
  readonly aside?: string;
  readonly action: ReactNode;
}

const NOTHING: RecognisedSays = { says: null, action: null };

/** What is known of another service that may have signed it, and the button that follows from it. */
export function useRecognised(detail: CaptureDetail): RecognisedSays {
  const { id, endpointId } = detail.summary;
  const hasSecrets = useStore((state) => state.endpoints.some(({ secrets }) => secrets.length > 0));
  const mayBe = mayBeOtherScheme(detail);
  const isAsked = hasSecrets && mayBe;
  const { answer, isCurrent } = useReply('captures.recognise', isAsked ? { id } : null);
  const isLate = useLate(isAsked && !isCurrent);
  if (!mayBe) return NOTHING;
  const proved = isCurrent && answer?.ok ? answer.value : null;
  if (proved) return provedSays(proved, detail);
  const isProvedByNone = isCurrent && answer?.ok === true;
  const other = otherThanEndpoint(detail);
  if (other && endpointId !== null && (!hasSecrets || isProvedByNone)) {
    return {
      says: words.scheme.looksLike([other.service]),
      action: <UseScheme scheme={other} secretId={null} endpointId={endpointId} />,
    };
  }
  if (isLate) return { ...NOTHING, aside: words.scheme.trying };
  // The head says already whose it looks like.
  const isSaid = !isProvedByNone || otherServicesTold(detail).length > 0;
  return isSaid ? NOTHING : { ...NOTHING, aside: words.scheme.noneFits };
}

function provedSays(recognised: Recognised, detail: CaptureDetail): RecognisedSays {
  const { scheme, secret, endpointId, alsoFits } = recognised;
  const says = words.scheme;
  const also =
    alsoFits.length > 0 ? ` ${says.alsoFits(alsoFits.map(({ service }) => service))}` : '';
  return {
    says: `${says.recognised(scheme.service, secret.label)}${also}`,
    action:
      detail.summary.endpointId === endpointId ? (
        <UseScheme scheme={scheme} secretId={secret.id} endpointId={endpointId} />
      ) : (
        detail.summary.endpointId === null && <AddProved scheme={scheme} detail={detail} />
      ),
  };
}

interface AddAsProps {
  readonly scheme: RecognisedScheme;
  readonly detail: CaptureDetail;
}

/** Adds an endpoint with a scheme that a stored secret proves, unless the head offers that already. */
function AddProved({ scheme, detail }: AddAsProps) {
  if (otherServicesTold(detail).some(({ name }) => name === scheme.name)) return null;
  return (
    <Button
      kind="primary"
      onPress={() => openEndpoint('new', endpointFor(detail.summary.target, scheme))}
    >
      {words.scheme.addAs(scheme.service)}
    </Button>
  );
}

/** One field for the secret of the service that it looks like: the endpoint gets a proposed name, and this path. */
export function AddAs({ scheme, detail }: AddAsProps) {
  const record = recordOf(scheme);
  const path = pathOf(detail.summary.target);
  const endpoint = endpointFor(path, scheme);
  const place = newSecretPlace(scheme.name, path);
  const typed = useDraft(place) ?? '';
  const act = words.scheme.addAs(scheme.service);
  const { start, isPending, error } = useAct({ act }, () =>
    addWithSecret(endpoint.begins ?? {}, typed),
  );
  const isOnly = otherServicesTold(detail).length === 1;
  // Some schemes need more, and of several the person has to choose one.
  if (!record || !isOnly || !isSecretEnough(record)) {
    return (
      <Button kind={isOnly ? 'primary' : 'plain'} onPress={() => openEndpoint('new', endpoint)}>
        {act}
      </Button>
    );
  }
  const name = secretNameOf(record);
  const [begins] = record.secret?.begins ?? [];
  return (
    <Form className="flex add-as gap-4" onSubmit={() => typed !== '' && start()}>
      <SecretField
        label={name}
        hidesLabel
        placeholder={words.scheme.pasteSecret(name, begins)}
        value={typed}
        onChange={(text) => setDraft(place, text)}
      />
      <Button kind="primary" type="submit" isPending={isPending} isDisabled={typed === ''}>
        {act}
      </Button>
      <FailureSays says={error} />
    </Form>
  );
}

const isSecretEnough = (scheme: Scheme) =>
  !isSecretOptional(scheme) && settingsOf(scheme).every((name) => !isNeededSetting(scheme, name));

interface UseSchemeProps {
  readonly scheme: RecognisedScheme;
  /** The secret that proves it; null: it only looks like that service. */
  readonly secretId: string | null;
  readonly endpointId: number;
}

/** Gives the endpoint this scheme. */
export function UseScheme({ scheme, secretId, endpointId }: UseSchemeProps) {
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === endpointId));
  const use = words.scheme.use(scheme.service);
  const { start, isPending, error } = useAct({ act: use, of: endpoint?.name ?? '' }, async () => {
    if (!endpoint) return null;
    const current = endpoint.secrets.find((one) => one.current)?.id ?? null;
    const fields = {
      scheme: { from: endpoint.scheme, to: scheme.name },
      ...(secretId !== null &&
        current !== secretId && { currentSecret: { from: current, to: secretId } }),
    };
    return saveEndpoint({ id: endpoint.id, fields, secrets: {} });
  });
  return (
    <>
      <Button kind="primary" isPending={isPending} onPress={start}>
        {use}
      </Button>
      {error !== null && <p className="says-error">{error}</p>}
    </>
  );
}
