// The place of a value in the canonical string, or among the values left out.

import { useMemo } from 'react';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { NO_PLACE, type ValueFate } from '../../body/body-reader.ts';
import type { Content } from '../../body/content.ts';
import { useAnswer } from '../../body/use-content.ts';

/** The places of a value; for a long body they may arrive later. */
export function useFate(content: Content | null, value: ValuePlace | null): ValueFate {
  const start = value?.start;
  const asks = useMemo(() => ({ start: start ?? -1 }), [start]);
  const fate = useAnswer(content, 'placeOf', asks);
  return start === undefined ? NO_PLACE : (fate ?? NO_PLACE);
}
