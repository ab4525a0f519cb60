// The long options of cURL 7.88 and some of newer versions, and how a word is matched to one.

const split = (names: string) => names.split(' ');

const WITH_VALUE = split(
  'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout ' +
    'connect-to continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary ' +
    'data-raw data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url ' +
    'dump-header egd-file engine etag-compare etag-save expect100-timeout form form-string ftp-account ' +
    'ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms header hostpubmd5 ' +
    'hostpubsha256 hsts interface json keepalive-time key key-type krb libcurl limit-rate local-port ' +
    'login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy ' +
    'oauth2-bearer output output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir ' +
    'proxy proxy-cacert proxy-capath proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header ' +
    'proxy-key proxy-key-type proxy-pass proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers ' +
    'proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user proxy1.0 pubkey quote random-file range rate ' +
    'referer request request-target resolve retry retry-delay retry-max-time sasl-authzid service-name socks4 ' +
    'socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option ' +
    'tftp-blksize time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii unix-socket ' +
    'upload-file url url-query user user-agent write-out',
);
const FLAGS = split(
  'alpn anyauth append basic buffer cert-status clobber compressed compressed-ssh create-dirs crlf digest ' +
    'disable disable-eprt disable-epsv disallow-username-in-url doh-cert-status doh-insecure fail fail-early ' +
    'fail-with-body false-start form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc ' +
    'ftp-ssl-control get globoff haproxy-protocol head help http0.9 http1.0 http1.1 http2 http2-prior-knowledge ' +
    'http3 http3-only ignore-content-length include insecure ipv4 ipv6 junk-session-cookies keepalive list-only ' +
    'location location-trusted mail-rcpt-allowfails manual metalink negotiate netrc netrc-optional next npn ' +
    'ntlm ntlm-wb parallel parallel-immediate path-as-is post301 post302 post303 progress-bar progress-meter ' +
    'proxy-anyauth proxy-basic proxy-digest proxy-insecure proxy-negotiate proxy-ntlm proxy-ssl-allow-beast ' +
    'proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name remote-name-all ' +
    'remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid show-error silent ' +
    'socks5-basic socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast ssl-auto-client-cert ssl-no-revoke ' +
    'ssl-reqd ssl-revoke-best-effort sslv2 sslv3 styled-output suppress-connect-headers tcp-fastopen ' +
    'tcp-nodelay tftp-no-options tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 tr-encoding trace-time use-ascii verbose ' +
    'version xattr',
);
/** 7.88 accepts shortened names. */
const SHORTENED = [...WITH_VALUE, ...FLAGS];
/** Options that came after 7.88. */
const NEWER_WITH_VALUE = split(
  'ech haproxy-clientip ip-tos ipfs-gateway keepalive-cnt parallel-max-host sigalgs trace-config upload-flags variable vlan-priority',
);
const NEWER_FLAGS = split(
  'ca-native dump-ca-embed follow mptcp out-null proxy-ca-native proxy-http2 skip-existing tls-earlydata trace-ids',
);

const KINDS = new Map<string, 'value' | 'flag'>([
  ...[...WITH_VALUE, ...NEWER_WITH_VALUE].map((name) => [name, 'value'] as const),
  ...[...FLAGS, ...NEWER_FLAGS].map((name) => [name, 'flag'] as const),
]);

export interface LongOption {
  readonly name: string;
  readonly hasValue: boolean;
  /** True for `--no-compressed` and alike. */
  readonly isOff: boolean;
}

/**
 * Finds the option that a word after `--` names: the whole name in any case, or an unambiguous beginning. Null if there
 * is none.
 */
export function longOption(word: string): LongOption | null {
  const lower = word.toLowerCase();
  const whole = optionOf(lower, false);
  if (whole) return whole;
  const off = lower.startsWith('no-') ? optionOf(lower.slice(3), true) : null;
  if (off) return off;
  if (lower.startsWith('expand-')) return { name: 'expand', hasValue: true, isOff: false };
  const [only, ...more] = SHORTENED.filter((name) => name.startsWith(lower));
  return only !== undefined && more.length === 0 ? optionOf(only, false) : null;
}

function optionOf(name: string, isOff: boolean): LongOption | null {
  const kind = KINDS.get(name);
  if (kind === undefined || (isOff && kind === 'value')) return null;
  return { name, hasValue: kind === 'value', isOff };
}
