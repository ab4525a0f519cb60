// The database schema as steps. A released step is never changed; a new one is added at the end. SQLite's
// `user_version` is the number of steps done.

import { codesOfSentences } from './codes-of-sentences.ts';

export const MIGRATIONS: readonly string[] = [
  // 1: captures and endpoints. A capture's row holds only what arrived; everything derived from it is in `assessments`
  // and can be made again. The body is the last column, so that lists never read its pages. Header texts are Latin-1,
  // one character for each byte that arrived.
  `
  CREATE TABLE endpoints (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('payment-link', 'api-integration')),
    note TEXT NOT NULL,
    answer_status INTEGER NOT NULL,
    answer_headers TEXT NOT NULL,
    answer_body TEXT NOT NULL
  ) STRICT;

  -- The secrets themselves are not in the database (see secrets.ts).
  CREATE TABLE endpoint_secrets (
    id TEXT PRIMARY KEY,
    endpoint_id INTEGER NOT NULL REFERENCES endpoints(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    label TEXT NOT NULL,
    is_current INTEGER NOT NULL,
    set_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX endpoint_secrets_by_endpoint ON endpoint_secrets(endpoint_id, position);

  CREATE TABLE captures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    received_at_ms INTEGER NOT NULL,
    completed_at_ms INTEGER NOT NULL,
    method TEXT NOT NULL,
    target TEXT NOT NULL,
    http_version TEXT NOT NULL,
    tls INTEGER NOT NULL,
    peer_address TEXT NOT NULL,
    peer_port INTEGER NOT NULL,
    answered_status INTEGER,
    defect TEXT CHECK (defect IN ('cut', 'incomplete', 'not-http')),
    defect_says TEXT,
    body_length INTEGER NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL
  ) STRICT;

  CREATE TABLE assessments (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE,
    endpoint_id INTEGER REFERENCES endpoints(id) ON DELETE SET NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('valid', 'valid-under-reading', 'invalid', 'unverifiable')),
    reason TEXT,
    name TEXT,
    amount TEXT,
    attempt INTEGER NOT NULL,
    body_sha256 BLOB NOT NULL,
    is_stale INTEGER NOT NULL DEFAULT 0 -- a secret or an endpoint has changed since
  ) STRICT;
  CREATE INDEX assessments_by_endpoint ON assessments(endpoint_id, capture_id);
  CREATE INDEX assessments_by_verdict ON assessments(verdict, capture_id);
  CREATE INDEX assessments_stale ON assessments(capture_id) WHERE is_stale = 1;
  CREATE INDEX assessments_by_body ON assessments(body_sha256, endpoint_id, capture_id);

  -- request_body is null where it is the capture's.
  CREATE TABLE replays (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    capture_id INTEGER NOT NULL REFERENCES captures(id) ON DELETE CASCADE,
    sent_at_ms INTEGER NOT NULL,
    duration_ms REAL NOT NULL,
    method TEXT NOT NULL,
    url TEXT NOT NULL,
    host TEXT,
    request_headers TEXT NOT NULL,
    request_body BLOB,
    edited INTEGER NOT NULL,
    resigned INTEGER NOT NULL,
    status INTEGER,
    response_headers TEXT,
    response_body BLOB,
    response_body_length INTEGER,
    error_code TEXT,
    error_message TEXT
  ) STRICT;
  CREATE INDEX replays_by_capture ON replays(capture_id, id);
  `,

  // 2: why captures are not valid, and their verdicts from before a secret or an endpoint changed. Findings are the
  // last column, so that lists never read their pages.
  `
  -- One row: counts the changes of what explanations depend on, the known secrets and their labels. One number, so that
  -- a change makes every explanation stale at once.
  CREATE TABLE known_secrets (version INTEGER NOT NULL) STRICT;
  INSERT INTO known_secrets (version) VALUES (1);

  CREATE TABLE explanations (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE,
    secrets_version INTEGER NOT NULL, -- stale where it is not the present one
    is_complete INTEGER NOT NULL,
    limit_ms INTEGER NOT NULL, -- how long the search could take
    explained_at_ms INTEGER NOT NULL,
    findings TEXT NOT NULL
  ) STRICT;

  -- The causes of the best explanation, or 'unknown'.
  CREATE TABLE explanation_codes (
    capture_id INTEGER NOT NULL REFERENCES explanations(capture_id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (capture_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX explanation_codes_by_code ON explanation_codes(code, capture_id);

  -- The first verdict, since the verdict has changed; null until then.
  ALTER TABLE assessments ADD COLUMN verdict_before TEXT;
  `,

  // 3: deliveries: the answer policy, the answers, and the forwards.
  `
  -- One row. The id marks what this installation sends, so that it knows its own requests when they come back.
  CREATE TABLE installation (id TEXT NOT NULL, public_url TEXT) STRICT;
  INSERT INTO installation (id) VALUES (lower(hex(randomblob(16))));

  -- answer_status, answer_headers and answer_body are what every attempt behind the script meets.
  ALTER TABLE endpoints ADD COLUMN answer_does TEXT NOT NULL DEFAULT 'answer';
  ALTER TABLE endpoints ADD COLUMN answer_delay_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE endpoints ADD COLUMN answer_script TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE endpoints ADD COLUMN policy_since_ms INTEGER NOT NULL DEFAULT 0; -- attempts are counted from here
  ALTER TABLE endpoints ADD COLUMN forward TEXT; -- JSON
  ALTER TABLE endpoints ADD COLUMN allowed_addresses TEXT NOT NULL DEFAULT '[]';

  -- What captures were answered, each text once.
  CREATE TABLE answer_texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;

  -- Only for captures that were not simply answered a status at once: those have captures.answered_status alone.
  CREATE TABLE answers (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE,
    text_id INTEGER NOT NULL REFERENCES answer_texts(id),
    outcome TEXT NOT NULL CHECK (outcome IN ('sent', 'waiting', 'gone', 'none', 'unknown')),
    status INTEGER,
    ended_at_ms INTEGER
  ) STRICT;

  CREATE TABLE forwards (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE,
    sent_at_ms INTEGER NOT NULL,
    duration_ms REAL NOT NULL,
    url TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('tee', 'proxy')),
    status INTEGER,
    response_headers TEXT,
    response_body BLOB,
    response_body_length INTEGER,
    error_code TEXT,
    error_message TEXT
  ) STRICT;
  `,

  // 4: search, imports, deletion and retention.
  `
  CREATE TABLE views (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- in the order of the side bar
    name TEXT NOT NULL,
    filter TEXT NOT NULL
  ) STRICT;

  -- Captures that were put in by hand.
  CREATE TABLE imports (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('body', 'curl', 'har', 'jsonl', 'bundle')),
    imported_at_ms INTEGER NOT NULL,
    endpoint_name TEXT, -- where it was exported
    recorded TEXT -- JSON: what was computed before personal data was replaced; null: nothing was
  ) STRICT;

  -- JSON; what is missing has its default.
  ALTER TABLE installation ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';

  -- Captures that a person has deleted: in no view any more, and taken out of the database when nobody can undo it.
  CREATE TABLE removals (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE
  ) STRICT;

  CREATE INDEX captures_by_time ON captures(received_at_ms);

  -- One row: what retention limits, kept up to date by triggers, because counting would read every capture.
  CREATE TABLE kept (captures INTEGER NOT NULL, body_bytes INTEGER NOT NULL) STRICT;
  INSERT INTO kept SELECT count(*), ifnull(sum(length(body)), 0) FROM captures;
  CREATE TRIGGER captures_kept AFTER INSERT ON captures BEGIN
    UPDATE kept SET captures = captures + 1, body_bytes = body_bytes + length(NEW.body);
  END;
  CREATE TRIGGER captures_removed AFTER DELETE ON captures BEGIN
    UPDATE kept SET captures = captures - 1, body_bytes = body_bytes - length(OLD.body);
  END;

  -- Texts that no answer uses any more are removed; without this, each removal would read every answer.
  CREATE INDEX answers_by_text ON answers(text_id);

  -- Captures that are gone and may still be in the search index, which is a file of its own (find/search-file.ts).
  CREATE TABLE unindexed (capture_id INTEGER PRIMARY KEY) STRICT;
  CREATE TRIGGER captures_unindexed AFTER DELETE ON captures BEGIN
    INSERT OR IGNORE INTO unindexed (capture_id) VALUES (OLD.id);
  END;

  -- A verdict of an endpoint: each by itself may be that of a million captures.
  CREATE INDEX assessments_by_endpoint_verdict ON assessments(endpoint_id, verdict, capture_id);

  -- What a start looks for, without reading all that is finished.
  CREATE INDEX answers_waiting ON answers(capture_id) WHERE outcome = 'waiting';
  CREATE INDEX forwards_under_way ON forwards(capture_id) WHERE status IS NULL AND error_code IS NULL;

  -- Counts that the window shows all the time, kept up to date by triggers. endpoint_id is 0 for captures of no endpoint.
  CREATE TABLE assessment_counts (
    endpoint_id INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    captures INTEGER NOT NULL,
    PRIMARY KEY (endpoint_id, verdict)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO assessment_counts SELECT ifnull(endpoint_id, 0), verdict, count(*) FROM assessments GROUP BY 1, 2;
  CREATE TRIGGER assessments_counted AFTER INSERT ON assessments BEGIN
    INSERT INTO assessment_counts VALUES (ifnull(NEW.endpoint_id, 0), NEW.verdict, 1)
      ON CONFLICT DO UPDATE SET captures = captures + 1;
  END;
  CREATE TRIGGER assessments_uncounted AFTER DELETE ON assessments BEGIN
    UPDATE assessment_counts SET captures = captures - 1
      WHERE endpoint_id = ifnull(OLD.endpoint_id, 0) AND verdict = OLD.verdict;
  END;
  CREATE TRIGGER assessments_recounted AFTER UPDATE OF endpoint_id, verdict ON assessments
  WHEN OLD.endpoint_id IS NOT NEW.endpoint_id OR OLD.verdict <> NEW.verdict BEGIN
    UPDATE assessment_counts SET captures = captures - 1
      WHERE endpoint_id = ifnull(OLD.endpoint_id, 0) AND verdict = OLD.verdict;
    INSERT INTO assessment_counts VALUES (ifnull(NEW.endpoint_id, 0), NEW.verdict, 1)
      ON CONFLICT DO UPDATE SET captures = captures + 1;
  END;

  CREATE TABLE cause_counts (code TEXT PRIMARY KEY, captures INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO cause_counts SELECT code, count(*) FROM explanation_codes GROUP BY code;
  CREATE TRIGGER causes_counted AFTER INSERT ON explanation_codes BEGIN
    INSERT INTO cause_counts VALUES (NEW.code, 1) ON CONFLICT DO UPDATE SET captures = captures + 1;
  END;
  CREATE TRIGGER causes_uncounted AFTER DELETE ON explanation_codes BEGIN
    UPDATE cause_counts SET captures = captures - 1 WHERE code = OLD.code;
  END;

  -- Every capture up to this one has an assessment: where a start goes on.
  ALTER TABLE installation ADD COLUMN assessed_to INTEGER NOT NULL DEFAULT 0;
  UPDATE installation SET assessed_to = (SELECT ifnull(min(id), 1) - 1 FROM captures
    WHERE NOT EXISTS (SELECT 1 FROM assessments WHERE capture_id = captures.id));
  `,

  // 5: the one place that hides deleted captures that are still on the disk. Readers use these views; code that writes,
  // derives or deletes uses the tables. NOT IN finds a row by its id, so a view needs no index.
  `
  CREATE VIEW present_captures AS
    SELECT * FROM captures WHERE id NOT IN (SELECT capture_id FROM removals);
  CREATE VIEW present_assessments AS
    SELECT * FROM assessments WHERE capture_id NOT IN (SELECT capture_id FROM removals);

  -- The counts that triggers keep, without the few captures that wait for their deletion.
  CREATE VIEW present_assessment_counts AS
    SELECT endpoint_id, verdict, sum(n) AS captures FROM (
      SELECT endpoint_id, verdict, captures AS n FROM assessment_counts
      UNION ALL SELECT ifnull(endpoint_id, 0), verdict, -1 FROM removals CROSS JOIN assessments USING (capture_id)
    ) GROUP BY endpoint_id, verdict;
  CREATE VIEW present_cause_counts AS
    SELECT code, sum(n) AS captures FROM (
      SELECT code, captures AS n FROM cause_counts
      UNION ALL SELECT code, -1 FROM removals CROSS JOIN explanation_codes USING (capture_id)
    ) GROUP BY code HAVING sum(n) > 0;
  CREATE VIEW present_kept AS
    SELECT k.captures - count(r.capture_id) AS captures, k.body_bytes - ifnull(sum(length(c.body)), 0) AS body_bytes
    FROM kept k LEFT JOIN removals r LEFT JOIN captures c ON c.id = r.capture_id;
  `,

  // 6: failures as codes with details. Older versions stored an English sentence, which stays in its own column. It is
  // parsed here once, and a sentence that is not ours becomes `other`.
  `
  ALTER TABLE captures ADD COLUMN defect_reason TEXT; -- JSON
  ALTER TABLE replays ADD COLUMN error_details TEXT; -- JSON
  ALTER TABLE forwards ADD COLUMN error_details TEXT; -- JSON
  ${codesOfSentences()}
  `,

  // 7: how an endpoint's webhooks are signed. A scheme is the name of a known one or a record, as JSON.
  `
  ALTER TABLE endpoints ADD COLUMN scheme TEXT NOT NULL DEFAULT '"payment-webhooks"';
  ALTER TABLE endpoints ADD COLUMN settings TEXT NOT NULL DEFAULT '{}'; -- JSON
  ALTER TABLE endpoint_secrets ADD COLUMN setting TEXT; -- the setting of the scheme; null: a secret to sign with
  `,

  // 8: schemes of one's own. Endpoints name them like the known ones.
  `
  CREATE TABLE schemes (name TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT; -- the record is JSON
  `,

  // 9: the last checks of each endpoint's receiver.
  `
  CREATE TABLE checks (
    id INTEGER PRIMARY KEY,
    endpoint_id INTEGER NOT NULL REFERENCES endpoints ON DELETE CASCADE,
    record TEXT NOT NULL -- JSON
  ) STRICT;
  CREATE INDEX checks_by_endpoint ON checks (endpoint_id);
  `,

  // 10: suites of checks. One stays when its endpoint is deleted.
  `
  CREATE TABLE suites (
    name TEXT PRIMARY KEY,
    endpoint_id INTEGER REFERENCES endpoints ON DELETE SET NULL,
    record TEXT NOT NULL -- JSON
  ) STRICT;
  CREATE INDEX suites_by_endpoint ON suites (endpoint_id);
  `,

  // 11: what is still to be copied to a team's archive, as ranges of ids, so that a webhook costs nothing more.
  `
  CREATE TABLE archive_spans (
    after_id INTEGER PRIMARY KEY, -- captures after this one
    up_to INTEGER, -- and up to this one; null: and all that arrive
    archive_id TEXT -- null: it was not reached yet
  ) STRICT;
  `,

  // 12: imports that came from a team's archive.
  `
  ALTER TABLE imports ADD COLUMN from_archive INTEGER NOT NULL DEFAULT 0; -- 0 or 1
  `,

  // 13: when the clock was last trusted, because a capture that arrived may have its time from a wrong clock.
  `
  ALTER TABLE installation ADD COLUMN clock_trusted_ms INTEGER; -- null: unknown
  `,

  // 14: the service that a request without an endpoint tells, which earlier ones are now asked for.
  `
  ALTER TABLE assessments ADD COLUMN told TEXT; -- the name of a scheme
  UPDATE assessments SET is_stale = 1 WHERE endpoint_id IS NULL;
  `,

  // 15: imports of other tools' files, of which some have only values.
  `
  CREATE TABLE imports_15 (
    capture_id INTEGER PRIMARY KEY REFERENCES captures(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    imported_at_ms INTEGER NOT NULL,
    endpoint_name TEXT, -- where it was exported
    recorded TEXT, -- JSON: what was computed before personal data was replaced; null: nothing was
    from_archive INTEGER NOT NULL DEFAULT 0, -- 0 or 1
    is_rebuilt INTEGER NOT NULL DEFAULT 0 -- 0 or 1: the body was written again from its values
  ) STRICT;
  INSERT INTO imports_15 (capture_id, kind, imported_at_ms, endpoint_name, recorded, from_archive)
    SELECT capture_id, kind, imported_at_ms, endpoint_name, recorded, from_archive FROM imports;
  DROP TABLE imports;
  ALTER TABLE imports_15 RENAME TO imports;
  `,
];
