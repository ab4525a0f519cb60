// The place of a value in the canonical string, or among the values left out.

import { useMemo } from 'react';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { NO_PLACE, type Content, type ValueFate } from '../../body/body-reader.ts';

export function useFate(content: Content | null, value: ValuePlace | null): ValueFate {
  const start = value?.start;
  return useMemo(
    () => (start === undefined ? NO_PLACE : (content?.placeOf(start) ?? NO_PLACE)),
    [content, start],
  );
}
