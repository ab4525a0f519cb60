// Step 6 of the schema in SQL: older versions stored failures as English sentences, which become codes with details
// (shared/contract/failure.ts). A sentence that is not ours becomes `other`.

/** Fills in the codes of rows that an older version wrote. A damaged database of that version needs it too. */
export function codesOfSentences(): string {
  return `
  UPDATE captures SET defect_reason = CASE
    WHEN defect = 'cut' THEN json_object('code', 'cut', 'sent', body_length, 'kept', length(body))
    WHEN defect = 'incomplete' THEN json_patch(
      json_object('came', body_length, 'declared', CASE
        WHEN defect_says LIKE '% of the % bytes that Content-Length names came.'
        THEN CAST(CAST(${after('defect_says', ' of the ')} AS INTEGER) AS TEXT) END),
      CASE
        WHEN defect_says LIKE 'The body did not arrive within %' THEN
          json_object('code', 'slow', 'timeoutMs', 1000 * CAST(${after('defect_says', ' within ')} AS REAL))
        WHEN defect_says LIKE 'So many large bodies %' THEN json_object('code', 'no-room')
        WHEN defect_says LIKE 'The connection broke %' THEN json_object('code', 'connection-broke')
        WHEN defect_says LIKE 'The sender closed %' THEN json_object('code', 'sender-closed')
        WHEN defect_says LIKE 'The sender stopped %' THEN json_object('code', 'sender-stopped')
        WHEN defect_says LIKE 'So many connections %' THEN json_object('code', 'too-many-connections')
        WHEN defect_says LIKE 'The request is not valid HTTP: %. %' THEN
          json_object('code', 'invalid-http', 'reason', ${between('defect_says', ' HTTP: ', '. ')})
        ELSE json_object('code', 'other', 'says', defect_says)
      END)
    WHEN defect_says LIKE 'These bytes are not an HTTP request: %. A Content-Length %' THEN
      json_object('code', 'not-a-request', 'reason', ${between('defect_says', ' request: ', '. A Content-Length ')})
    WHEN defect_says LIKE 'A TLS handshake came, %' THEN json_object('code', 'tls-not-spoken')
    WHEN defect_says LIKE 'HTTP/2 came over TLS, %' THEN json_object('code', 'http2-not-offered')
    WHEN defect_says LIKE 'A TLS handshake failed: %' THEN json_object('code', 'tls-failed', 'system', '', 'why', CASE
      WHEN defect_says LIKE '%not trust the certificate%' THEN 'untrusted'
      WHEN defect_says LIKE '%no version of TLS%' THEN 'no-common-version'
      WHEN defect_says LIKE '%no cipher in common%' THEN 'no-common-cipher'
      WHEN defect_says LIKE '%by ALPN%' THEN 'no-common-protocol'
      WHEN defect_says LIKE '%HTTP without TLS%' THEN 'http-without-tls'
      ELSE 'unreadable' END)
    ELSE json_object('code', 'other', 'says', defect_says)
  END WHERE defect_says IS NOT NULL AND defect_reason IS NULL;
  ${errorsAsCodes('replays')}
  ${errorsAsCodes('forwards')}`;
}

/** The part of a text after a mark. */
function after(text: string, mark: string): string {
  return `substr(${text}, instr(${text}, '${mark}') + ${mark.length})`;
}

function between(text: string, from: string, to: string): string {
  const rest = after(text, from);
  return `substr(${rest}, 1, instr(${rest}, '${to}') - 1)`;
}

/** The codes exist already, except for those that came from the system. */
function errorsAsCodes(table: string): string {
  const host = between("url || '/'", '://', '/');
  const seconds = (mark: string) => `1000 * CAST(${after('error_message', mark)} AS REAL)`;
  return `
  UPDATE ${table} SET error_details = CASE
    WHEN error_code = 'timeout' THEN
      json_object('host', ${host}, 'timeoutMs', ${seconds(' answer within ')})
    WHEN error_code = 'body-not-ended' THEN json_object('host', ${host}, 'why', CASE
      WHEN error_message LIKE '% of its answer within %' THEN 'timeout'
      WHEN error_message LIKE '% when this was cancelled%' THEN 'cancelled'
      ELSE 'broken' END)
    WHEN error_code IN ('own-window', 'own-listener') THEN
      json_object('port', CAST(${after('error_message', 'Port ')} AS INTEGER))
    WHEN error_code = 'not-handed-on' THEN '{}'
    WHEN error_code IN ('cancelled', 'refused', 'unknown-host', 'reset', 'not-http', 'not-tls', 'bad-answer',
      'no-http2', 'certificate', 'not-sendable') THEN json_object('host', ${host})
    WHEN error_message LIKE '% could not be reached (%). Check the address%' THEN json_object('host', ${host},
      'system', error_code, 'reason', ${between('error_message', ' reached (', '). Check the address')})
    ELSE json_object('says', error_message)
  END WHERE error_code IS NOT NULL AND error_details IS NULL;
  UPDATE ${table} SET error_code = iif(json_extract(error_details, '$.says') IS NULL, 'unreachable', 'other')
    WHERE json_extract(error_details, '$.says') IS NOT NULL OR json_extract(error_details, '$.system') IS NOT NULL;`;
}
