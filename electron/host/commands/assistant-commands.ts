// The handlers for the calls of assistants. Their server tells each one; the latest are kept in memory.

import { z } from 'zod';
import type { AssistantCall } from '../../../shared/contract/assistant.ts';
import { beginning } from '../../../shared/json/cut.ts';
import { command, noInput } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import type { Events } from '../lib/events.ts';
import { id } from '../lib/input-schemas.ts';
import { reader } from '../lib/reader.ts';

const MOST_CALLS = 50;
/** In characters. */
const MOST_SAID = 500;

const readBegun = reader(z.object({ tool: z.string().min(1).max(60) }));
const readEnded = reader(z.object({ id, says: z.string(), isRefused: z.boolean() }));

/** Handlers throw HostError. `forget` is for deleting everything. */
export function createAssistantHandlers({ events }: { readonly events: Events }) {
  let calls: AssistantCall[] = [];
  let lastId = 0;

  function keep(changed: AssistantCall[]) {
    calls = changed;
    events.emit('assistant', calls);
  }

  return {
    forget: () => keep([]),
    handlers: {
      'assistant.began': command(readBegun, ({ tool }) => {
        const call = { id: ++lastId, tool, startedAtMs: Date.now() };
        const begun = { ...call, endedAtMs: null, isRefused: false, says: null };
        keep([begun, ...calls].slice(0, MOST_CALLS));
        return { id: call.id };
      }),
      'assistant.ended': command(readEnded, ({ id: ended, says, isRefused }) => {
        if (!calls.some((call) => call.id === ended))
          throw new HostError('not-found', { what: 'run' });
        const result = { endedAtMs: Date.now(), isRefused, says: beginning(says, MOST_SAID) };
        keep(calls.map((call) => (call.id === ended ? { ...call, ...result } : call)));
        return null;
      }),
      'assistant.calls': command(noInput, () => calls),
    },
  };
}
