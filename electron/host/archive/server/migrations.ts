// The archive's tables as steps (PostgreSQL). A released step is never changed; a new one is added at the end. The
// archive's version is the one that its last step leads to. `:writer`, `:reader` and `:trigrams` stand for names of this database.

/** The version that the first step leads to. Nothing was released before it. */
export const FIRST_ARCHIVE_VERSION = 3;

/** Months that have captures are two tables each, made by `make_month` and dropped when the archive is pruned. */
export const ARCHIVE_MIGRATIONS: readonly string[] = [
  // 3. A capture's row and its bytes have different lives, so they are two tables with the same months. Their key has
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

  -- What lists, filters and counts need. \`lines\` is everything of a capture, as find/searchable-text.ts writes it, and
  -- \`words\` the same in lower case, which a search by words reads.
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
    lines text NOT NULL,
    words text NOT NULL,
    is_cut boolean NOT NULL, -- \`lines\` is not everything
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
  CREATE INDEX captures_cut ON countersign.captures (received_at_ms) WHERE is_cut;

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
  -- finished table does not keep readers and writers of other months waiting. PostgreSQL runs out of locks when
  -- thousands of months are read, so there are few. Captures arrive now: the last year and, for clocks that are ahead,
  -- the next two months always have their tables. There are older ones only while the archive has fewer than 120 months.
  -- A capture of any other time is refused for good.
  CREATE FUNCTION countersign.make_month(at_ms bigint) RETURNS void
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
  REVOKE EXECUTE ON FUNCTION countersign.make_month FROM PUBLIC;

  GRANT USAGE ON SCHEMA countersign TO :writer, :reader;
  GRANT SELECT (version, id) ON countersign.archive TO :writer, :reader;
  GRANT SELECT (attempt_key) ON countersign.archive TO :writer;
  GRANT INSERT ON countersign.installations, countersign.endpoints, countersign.bodies TO :writer;
  -- Not id and transaction: readers rely on them.
  GRANT INSERT (received_at_ms, installation, capture, endpoint, target, bytes, defect, answered, verdict, reason, causes,
    name, amount, attempt, attempt_key, is_redacted, amount_value, status_value, inst_value, method, lines, words,
    is_cut) ON countersign.captures TO :writer;
  GRANT USAGE ON SEQUENCE countersign.capture_ids TO :writer;
  GRANT EXECUTE ON FUNCTION countersign.make_month TO :writer;
  GRANT SELECT ON countersign.installations, countersign.endpoints, countersign.captures, countersign.bodies, countersign.notes TO :reader;
  GRANT INSERT (received_at_ms, installation, capture, author, text) ON countersign.notes TO :reader;
  `,
];

export const ARCHIVE_VERSION = FIRST_ARCHIVE_VERSION - 1 + ARCHIVE_MIGRATIONS.length;
