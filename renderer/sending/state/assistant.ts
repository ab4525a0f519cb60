// What an assistant did beside this window.

import type { AssistantCall } from '../../../shared/contract/assistant.ts';
import { copyOf } from '../../host/copy.ts';
import { own } from '../../ui/store.ts';

export interface AssistantData {
  /** Newest first. */
  readonly assistantCalls: readonly AssistantCall[];
}

declare module '../../ui/store.ts' {
  interface State extends AssistantData {}
}

const { set } = own<AssistantData>({ assistantCalls: [] });

const copy = copyOf('assistant.calls', (assistantCalls) => set({ assistantCalls }));
export const { load: loadAssistantCalls, hear: hearAssistantCalls } = copy;
