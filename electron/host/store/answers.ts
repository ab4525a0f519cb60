// The answers of captures. A status that is sent at once is in the capture's own row. Every other answer has a row
// here: the plan is written with the capture, and the outcome when it is known.

import type { RecordedAnswer, SentAnswer } from '../../../shared/contract/capture.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import type { Database, Databases } from './database.ts';
import { storedJson } from './stored-json.ts';
import { statements } from './statements.ts';

/** The planned answer. `status` is null if there is none, or if the receiver decides it. */
export type PlannedAnswer = Pick<
  SentAnswer,
  'does' | 'from' | 'status' | 'headers' | 'body' | 'delayMs' | 'recorded'
>;

/** How an answer ended. */
export interface AnswerEnd {
  readonly outcome: Exclude<SentAnswer['outcome'], 'waiting' | 'unknown'>;
  /** Null: none was sent. */
  readonly status: number | null;
  readonly endedAtMs: number;
}

export type AnswerStore = ReturnType<typeof answerStore>;

/** The columns that `toSentAnswer` reads, with ANSWER_JOIN; `c` are the captures. */
export const ANSWER_COLUMNS = `c.method, c.answered_status, c.defect, c.completed_at_ms, w.text_id, w.outcome,
  w.status AS ended_status, w.ended_at_ms, EXISTS (SELECT 1 FROM imports WHERE capture_id = c.id) AS is_imported`;
export const ANSWER_JOIN = 'LEFT JOIN answers w ON w.capture_id = c.id';

/** The status that the sender really got, for lists. `row` has the status that was sent at once. */
export const answered = (row: string): string =>
  `CASE WHEN w.outcome IN ('gone', 'none', 'unknown') THEN NULL ELSE ifnull(w.status, ${row}.answered_status) END`;

/** Whether the sender still waits: 1 or 0. */
export const awaitsAnswer = (row: string): string =>
  `(w.outcome IS 'waiting' AND ${row}.answered_status IS NULL)`;

export interface AnswerRow {
  readonly method: string;
  readonly answered_status: number | null;
  readonly defect: Capture['defect'];
  readonly completed_at_ms: number;
  readonly text_id: number | null;
  readonly outcome: SentAnswer['outcome'] | null;
  readonly ended_status: number | null;
  readonly ended_at_ms: number | null;
  readonly is_imported: number;
}

/** Prepares the statements for answers. Plans are as durable as captures; outcomes are not. */
export function answerStore(databases: Pick<Databases, 'durable' | 'derived'>) {
  const durable = statements(databases.durable);
  const derived = statements(databases.derived);
  const insert = durable.run<[captureId: number, textId: number]>(
    `INSERT INTO answers (capture_id, text_id, outcome) VALUES (?, ?, 'waiting')`,
  );
  const record = durable.run<[number, textId: number, status: number | null, number | null]>(`
    INSERT INTO answers (capture_id, text_id, outcome, status, ended_at_ms) VALUES (?, ?, 'sent', ?, ?)`);
  const end = derived.run<
    [textId: number | null, string, number | null, number, captureId: number]
  >(`
    UPDATE answers SET text_id = ifnull(?, text_id), outcome = ?, status = ?, ended_at_ms = ? WHERE capture_id = ?`);
  const anyWaiting = durable.value<1 | null>(
    `SELECT 1 FROM answers WHERE outcome = 'waiting' LIMIT 1`,
  );
  const rowOf = derived.one<AnswerRow | undefined, [captureId: number]>(
    `SELECT ${ANSWER_COLUMNS} FROM present_captures c ${ANSWER_JOIN} WHERE c.id = ?`,
  );
  const text = derived.value<string, [id: number]>('SELECT text FROM answer_texts WHERE id = ?');
  const planText = textIds(databases.durable);
  const endText = textIds(databases.derived);

  const planned = (textId: number) => storedJson(text(textId)) as PlannedAnswer;

  return {
    /** Writes the planned answer, in the transaction that stores the capture. */
    plan(captureId: number, answer: PlannedAnswer): void {
      insert(captureId, planText(answer));
    },

    /** Writes the answer that an imported file gives, in the transaction that stores the capture. */
    record(captureId: number, recorded: RecordedAnswer, endedAtMs: number | null): void {
      const { status } = recorded;
      const answer: PlannedAnswer = {
        ...{ does: 'answer', from: 'file', status, headers: [], body: '', delayMs: 0 },
        recorded,
      };
      record(captureId, planText(answer), status, endedAtMs);
    },

    /** Writes the outcome. `said`: the answer that was sent in place of the planned one. */
    end(captureId: number, { outcome, status, endedAtMs }: AnswerEnd, said?: PlannedAnswer): void {
      end(said ? endText(said) : null, outcome, status, endedAtMs, captureId);
    },

    isAnyWaiting: () => anyWaiting() !== null,

    /** Closes answers that waited when the program ended. It is unknown whether they were sent. */
    endWaiting: derived.run(`UPDATE answers SET outcome = 'unknown' WHERE outcome = 'waiting'`),

    /** The planned answer with the id of its text. */
    planned,

    /** The answer to a capture, or undefined. */
    of(captureId: number): SentAnswer | undefined {
      const found = rowOf(captureId);
      return found && toSentAnswer(found, found.text_id === null ? null : planned(found.text_id));
    },
  };
}

/** Makes the function that returns the id of an answer's text. Equal texts are stored once. */
function textIds(database: Database): (answer: PlannedAnswer) => number {
  const { insert, value } = statements(database);
  const find = value<number | null, [text: string]>('SELECT id FROM answer_texts WHERE text = ?');
  const add = insert<[text: string]>('INSERT INTO answer_texts (text) VALUES (?)');
  return ({ does, from, status, headers, body, delayMs, recorded }) => {
    const text = JSON.stringify({ does, from, status, headers, body, delayMs, recorded });
    return find(text) ?? add(text);
  };
}

/** An answer as the delivery's timeline shows it. */
export const withoutText = ({
  does,
  from,
  outcome,
  status,
  delayMs,
  endedAtMs,
}: SentAnswer): Omit<SentAnswer, 'headers' | 'body' | 'recorded'> => ({
  does,
  from,
  outcome,
  status,
  delayMs,
  endedAtMs,
});

/** `plan` is null for a capture that was answered with a status at once, or not at all. */
export function toSentAnswer(row: AnswerRow, plan: PlannedAnswer | null): SentAnswer {
  if (!plan || row.outcome === null) return atOnce(row);
  const { does, from, headers, body, delayMs, recorded } = plan;
  return {
    does,
    from,
    outcome: row.outcome,
    status: row.outcome === 'sent' ? row.ended_status : null,
    headers,
    body,
    delayMs,
    endedAtMs: row.ended_at_ms,
    ...(recorded && { recorded }),
  };
}

/** The answer was sent right after the commit that followed the body's last byte. */
function atOnce(row: AnswerRow): SentAnswer {
  const { method, answered_status: status, defect } = row;
  // A TLS handshake gets no HTTP answer, and an import has no sender.
  const nobody = defect === 'not-http' || row.is_imported === 1 ? 'none' : 'gone';
  return {
    does: 'answer',
    from: defect === null && method !== 'CONNECT' ? 'policy' : 'listener',
    outcome: status === null ? nobody : 'sent',
    status,
    headers: [],
    body: '',
    delayMs: 0,
    endedAtMs: row.completed_at_ms,
  };
}
