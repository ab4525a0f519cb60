// What an assistant did, under the runs: the tools that it called, and what each answered.

import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';

export function AssistantCalls() {
  const calls = useStore((state) => state.assistantCalls);
  const nowMs = useNow();
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="assistant-calls">
      <h3 id="assistant-calls">{words.jobs.assistant.title}</h3>
      <ul className="entries">
        {calls.map(({ id, tool, startedAtMs, endedAtMs, isRefused, says }) => (
          <li key={id} className="entry">
            <span className="level run-line wraps gap-12 narrows">
              <bdi className="data" dir="ltr">
                {tool}
              </bdi>
              <span className={isRefused ? 'grow is-refused' : 'grow muted'}>
                {endedAtMs === null
                  ? words.jobs.assistant.running
                  : isRefused
                    ? words.jobs.assistant.refused
                    : words.jobs.assistant.answered}
              </span>
              <span className="muted">{formatListTime(startedAtMs, nowMs)}</span>
            </span>
            {says !== null && (
              <bdi className="muted" dir="ltr" lang="en">
                {says}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
