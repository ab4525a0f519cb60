// What an assistant did beside this window.

import type { AssistantCall } from '../../shared/contract/assistant.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface AssistantSlice {
  /** Newest first. */
  readonly assistantCalls: readonly AssistantCall[];
  readonly loadAssistantCalls: () => Promise<void>;
  readonly hearAssistantCalls: (calls: readonly AssistantCall[]) => void;
}

export const assistantSlice: Slice<AssistantSlice> = (set, get) => ({
  assistantCalls: [],
  loadAssistantCalls: async () => {
    const before = get().assistantCalls;
    const reply = await call('assistant.calls', null);
    // What was heard meanwhile is newer than the answer.
    if (reply.ok && get().assistantCalls === before) set({ assistantCalls: reply.value });
  },
  hearAssistantCalls: (assistantCalls) => set({ assistantCalls }),
});
