// A check asks a person what the receiver decided, one webhook at a time. The question waits here, so that every window
// shows it, also after a reload; an answer counts only for the question that waits.

import type { PersonSays } from '../../../shared/contract/checking.ts';
import type { WaitingCase } from '../../../shared/contract/sending.ts';
import type { Draft } from '../../../shared/replay/draft.ts';
import { HostError } from '../lib/errors.ts';

export type Person = ReturnType<typeof createPerson>;

/** `changed` is called when a question begins or ends to wait. */
export function createPerson(changed: () => void) {
  let asked: { readonly about: WaitingCase; readonly end: (got: PersonSays) => void } | null = null;

  return {
    /** The question that waits; null: none. */
    waiting: (): WaitingCase | null => asked?.about ?? null,
    /** Waits for the answer, or until `signal` is given; then it is not known. */
    ask: (about: WaitingCase, signal: AbortSignal): Promise<PersonSays> =>
      new Promise((resolve) => {
        const cancel = () => end('unknown');
        const end = (got: PersonSays) => {
          signal.removeEventListener('abort', cancel);
          asked = null;
          changed();
          resolve(got);
        };
        asked = { about, end };
        changed();
        if (signal.aborted) cancel();
        else signal.addEventListener('abort', cancel, { once: true });
      }),
    /** Throws HostError `question-gone` if another question waits, or none. */
    answer: (caseNumber: number, got: PersonSays) => {
      if (asked?.about.caseNumber !== caseNumber) throw new HostError('question-gone');
      asked.end(got);
    },
  };
}

/** How a person finds a webhook of a check in a log: by its name and its receipt, or by another service's order number. */
export function seenInLog({ url, body }: Draft): Pick<WaitingCase, 'name' | 'receipt'> {
  const text = Buffer.from(body).toString();
  const { name, receipt } = readObject(text);
  const [order = null] = /countersigncheck\w+/.exec(`${text} ${url}`) ?? [];
  return { name: asText(name) ?? order, receipt: asText(receipt) };
}

/** Other services send forms and XML too. */
function readObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
