// The state of updates, as one sentence.

import type { UpdateState } from '../../shared/contract/updates.ts';
import { words } from './words.ts';

export function updateWords(state: UpdateState): string {
  const says = words.updates;
  switch (state.is) {
    case 'not-here':
      return says.notHere[state.why];
    case 'newer':
    case 'ready':
      return says[state.is](state.version);
    case 'loading':
      return says.loading(state.version, state.percent);
    case 'failed':
      return says.failed[state.why];
    default:
      return says[state.is];
  }
}
