// The archive's tables as steps (PostgreSQL). A released step is never changed; a new one is added at the end. The
// archive's version is the number of steps done. `:writer`, `:reader` and `:trigrams` stand for names of this database.

/** The lines of step 2, made of columns of step 1. A row that is not ours may have no objects in them. */
function linesBefore(fields: string, others: string, items: string): string {
  const each = (
    json: string,
  ) => `(SELECT string_agg(concat(E'\\x01', key, E'\\t', value, E'\\n'), '')
      FROM jsonb_each_text(CASE jsonb_typeof(${json}) WHEN 'object' THEN ${json} ELSE '{}' END))`;
  return `concat(E'\\x03\\t', method, E'\\n\\x04\\t', path, E'\\n', E'\\x05\\t' || path || query || E'\\n',
      ${each(fields)}, ${each(others)},
      (SELECT string_agg(concat(E'\\x01items', nullif('.' || key, '.'), E'\\t', value, E'\\n'), '')
        FROM jsonb_path_query(${items}, '$[*] ? (@.type() == "object")') item, jsonb_each_text(item)))`;
}

/** Months that have captures are two tables each, made by `make_month` and dropped when the archive is pruned. */
export const ARCHIVE_MIGRATIONS: readonly string[] = [
  // 1. A capture's row and its bytes have different lives, so they are two tables with the same months. Their key has
  // the time, because a unique key of a partitioned table needs it; the same capture copied twice has the same time.
  `
  -- One row. attempt_key is for writers only: with it, a digest of a body could be compared with guessed ones.
  CREATE TABLE countersign.archive (
    version integer NOT NULL,
    id text NOT NULL,
    attempt_key bytea NOT NULL
  );
  INSERT INTO countersign.archive VALUES (0, gen_random_uuid()::text,
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

  -- The Countersigns that copy here. One with a new name has a new row, because a writer changes nothing.
  CREATE TABLE countersign.installations (
    id text NOT NULL,
    name text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (id, name)
  );

  -- The names of the endpoints that have captures here, as they are and in lower case.
  CREATE TABLE countersign.endpoints (
    name text PRIMARY KEY,
    folded text NOT NULL
  );

  CREATE SEQUENCE countersign.capture_ids;

  -- What lists, filters and counts need. Texts are searched as they are; \`words\` is what a search by words reads, in
  -- lower case. \`folded\` has the values in lower case whose letters outside ASCII change by it; null: there are none.
  CREATE TABLE countersign.captures (
    id bigint NOT NULL DEFAULT nextval('countersign.capture_ids'),
    received_at_ms bigint NOT NULL,
    installation text NOT NULL,
    capture bigint NOT NULL, -- its id there
    -- Who reads on from here gets what was committed since, in whatever order the ids were given.
    transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
    endpoint text, -- its name; null: none
    target text NOT NULL,
    bytes bigint NOT NULL,
    defect text,
    answered integer,
    verdict text NOT NULL,
    reason text,
    causes text[], -- of the best explanation; '{unknown}': none was found; null: it was not searched for
    name text,
    amount text,
    attempt integer NOT NULL,
    attempt_key bytea, -- the same for attempts of one notification, whichever host received them
    is_redacted boolean NOT NULL,
    amount_value double precision,
    status_value double precision,
    inst_value double precision,
    method text NOT NULL,
    path text NOT NULL,
    query text,
    fields jsonb NOT NULL, -- documented fields: name to value
    others jsonb, -- other fields: name to value
    items jsonb, -- an object for each item
    folded jsonb, -- an object with \`method\`, \`path\`, \`fields\`, \`others\`, \`items\`
    words text NOT NULL,
    PRIMARY KEY (received_at_ms, installation, capture)
  ) PARTITION BY RANGE (received_at_ms);
  CREATE INDEX captures_by_id ON countersign.captures (id);
  CREATE INDEX captures_by_transaction ON countersign.captures (transaction);
  CREATE INDEX captures_by_endpoint ON countersign.captures (endpoint, received_at_ms);
  CREATE INDEX captures_by_verdict ON countersign.captures (verdict, received_at_ms);
  CREATE INDEX captures_by_cause ON countersign.captures USING gin (causes) WHERE causes IS NOT NULL;
  CREATE INDEX captures_by_amount ON countersign.captures (amount_value) WHERE amount_value IS NOT NULL;
  CREATE INDEX captures_by_attempt ON countersign.captures (attempt_key) WHERE attempt_key IS NOT NULL;
  CREATE INDEX captures_by_words ON countersign.captures USING gin (words :trigrams);

  -- The bytes, and as JSON everything else that a support bundle has of the capture.
  CREATE TABLE countersign.bodies (
    received_at_ms bigint NOT NULL,
    installation text NOT NULL,
    capture bigint NOT NULL,
    body bytea NOT NULL,
    record text NOT NULL,
    PRIMARY KEY (received_at_ms, installation, capture)
  ) PARTITION BY RANGE (received_at_ms);

  CREATE TABLE countersign.notes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    received_at_ms bigint NOT NULL,
    installation text NOT NULL,
    capture bigint NOT NULL,
    author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
    text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
    written_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX notes_by_capture ON countersign.notes (installation, capture);

  -- The number that a text is, as shared/query/values.ts reads it: blanks around it are JavaScript's. A number that a
  -- double cannot hold is none; one that is too small is 0.
  CREATE FUNCTION countersign.number_in(value text) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $number$
    SELECT CASE WHEN abs(n) >= 17976931348623158079e289 THEN NULL WHEN abs(n) < 24703282292062327209e-343 THEN 0 ELSE n::double precision END
    FROM (SELECT CASE WHEN length(trimmed) <= 1000 AND trimmed ~ '^[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]{1,3})?$' THEN trimmed::numeric END AS n
      FROM (SELECT btrim(value, E'\\t\\n\\x0b\\f\\r \\u00a0\\u1680\\u2000\\u2001\\u2002\\u2003\\u2004\\u2005\\u2006\\u2007\\u2008\\u2009\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff') AS trimmed) AS blanks) AS read
  $number$;

  -- Makes the tables of the month that a time belongs to. A writer may call it but make no tables itself. Attaching a
  -- finished table does not keep readers and writers of other months waiting.
  CREATE FUNCTION countersign.make_month(at_ms bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $make$
  DECLARE
    first date := date_trunc('month', to_timestamp(at_ms / 1000) AT TIME ZONE 'UTC');
    from_ms bigint := extract(epoch FROM first)::bigint * 1000;
    to_ms bigint := extract(epoch FROM (first + interval '1 month'))::bigint * 1000;
    whole text;
    part text;
  BEGIN
    IF first NOT BETWEEN '1970-01-01' AND '2199-12-01' THEN
      RAISE EXCEPTION 'no month for this time' USING ERRCODE = 'datetime_field_overflow';
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('countersign.make_month', 0));
    FOREACH whole IN ARRAY ARRAY['captures', 'bodies'] LOOP
      part := whole || to_char(first, '_YYYY_MM');
      CONTINUE WHEN to_regclass('countersign.' || part) IS NOT NULL;
      EXECUTE format('CREATE TABLE countersign.%I (LIKE countersign.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part, whole);
      EXECUTE format('ALTER TABLE countersign.%I ATTACH PARTITION countersign.%I FOR VALUES FROM (%s) TO (%s)', whole, part, from_ms, to_ms);
    END LOOP;
  END $make$;
  REVOKE EXECUTE ON FUNCTION countersign.make_month FROM PUBLIC;

  GRANT USAGE ON SCHEMA countersign TO :writer, :reader;
  GRANT SELECT (version, id) ON countersign.archive TO :writer, :reader;
  GRANT SELECT (attempt_key) ON countersign.archive TO :writer;
  GRANT INSERT ON countersign.installations, countersign.endpoints, countersign.bodies TO :writer;
  -- Not id and transaction: readers rely on them.
  GRANT INSERT (received_at_ms, installation, capture, endpoint, target, bytes, defect, answered, verdict, reason, causes,
    name, amount, attempt, attempt_key, is_redacted, amount_value, status_value, inst_value, method, path, query, fields,
    others, items, folded, words) ON countersign.captures TO :writer;
  GRANT USAGE ON SEQUENCE countersign.capture_ids TO :writer;
  GRANT EXECUTE ON FUNCTION countersign.make_month TO :writer;
  GRANT SELECT ON countersign.installations, countersign.endpoints, countersign.captures, countersign.bodies, countersign.notes TO :reader;
  GRANT INSERT (received_at_ms, installation, capture, author, text) ON countersign.notes TO :reader;
  `,
  // 2. A writer could make thousands of months, and PostgreSQL runs out of locks when they are read. Captures arrive now:
  // the last year and, for clocks that are ahead, the next two months always have their tables. There are older ones
  // only while the archive has fewer than 120 months. A capture of any other time is refused for good.
  `
  CREATE OR REPLACE FUNCTION countersign.make_month(at_ms bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $make$
  DECLARE
    first date := date_trunc('month', to_timestamp(at_ms / 1000) AT TIME ZONE 'UTC');
    present date := date_trunc('month', now() AT TIME ZONE 'UTC');
    from_ms bigint := extract(epoch FROM first)::bigint * 1000;
    to_ms bigint := extract(epoch FROM (first + interval '1 month'))::bigint * 1000;
    whole text;
    part text;
  BEGIN
    IF first NOT BETWEEN '2000-01-01' AND present + interval '2 months' THEN
      RAISE EXCEPTION 'no month for this time' USING ERRCODE = 'datetime_field_overflow';
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('countersign.make_month', 0));
    IF first < present - interval '12 months'
      AND to_regclass('countersign.captures' || to_char(first, '_YYYY_MM')) IS NULL
      AND (SELECT count(*) FROM pg_inherits WHERE inhparent = 'countersign.captures'::regclass) >= 120 THEN
      RAISE EXCEPTION 'too many months' USING ERRCODE = 'program_limit_exceeded';
    END IF;
    FOREACH whole IN ARRAY ARRAY['captures', 'bodies'] LOOP
      part := whole || to_char(first, '_YYYY_MM');
      CONTINUE WHEN to_regclass('countersign.' || part) IS NOT NULL;
      EXECUTE format('CREATE TABLE countersign.%I (LIKE countersign.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', part, whole);
      EXECUTE format('ALTER TABLE countersign.%I ATTACH PARTITION countersign.%I FOR VALUES FROM (%s) TO (%s)', whole, part, from_ms, to_ms);
    END LOOP;
  END $make$;
  `,

  // 3. Everything of a capture is searched, as find/searchable-text.ts writes it. Of the captures from before, what was
  // searched until now is kept, in the same form; is_cut says that it is not everything.
  // The months are written one by one, and those without captures are passed over, because an index that is written is a lock.
  `
  ALTER TABLE countersign.captures ADD COLUMN lines text, ADD COLUMN is_cut boolean;
  DO $months$
  DECLARE month regclass;
  BEGIN
    FOR month IN SELECT inhrelid::regclass FROM pg_inherits
      WHERE inhparent = 'countersign.captures'::regclass AND pg_relation_size(inhrelid) > 0 LOOP
      EXECUTE format($update$UPDATE %s SET is_cut = true,
        lines = ${linesBefore('fields', 'others', 'items')},
        words = regexp_replace(lower(${linesBefore(`coalesce(folded->'fields', fields)`, `coalesce(folded->'others', others)`, `coalesce(folded->'items', items)`)}),
          '[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7]', '', 'g')$update$, month);
    END LOOP;
  END $months$;
  ALTER TABLE countersign.captures ALTER COLUMN lines SET NOT NULL, ALTER COLUMN is_cut SET NOT NULL,
    DROP COLUMN path, DROP COLUMN query, DROP COLUMN fields, DROP COLUMN others, DROP COLUMN items, DROP COLUMN folded;
  CREATE INDEX captures_cut ON countersign.captures (received_at_ms) WHERE is_cut;
  GRANT INSERT (lines, is_cut) ON countersign.captures TO :writer;
  `,
];
