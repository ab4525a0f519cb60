// The options of cURL that affect the request, and how cURL splits a command's arguments.

/** What an option does to the request. An option that is missing here does nothing. */
const MEANINGS = {
  '-X': 'method',
  '--request': 'method',
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'data-binary',
  '--data-raw': 'data-raw',
  '--data-urlencode': 'data-urlencode',
  '--json': 'json',
  '-G': 'get',
  '--get': 'get',
  '-I': 'head',
  '--head': 'head',
  '--url': 'url',
  '--url-query': 'url-query',
  '-:': 'not-read',
  '--next': 'not-read',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-A': 'user-agent',
  '--user-agent': 'user-agent',
  '-e': 'referer',
  '--referer': 'referer',
  '-u': 'user',
  '--user': 'user',
  '--oauth2-bearer': 'bearer',
  '--digest': 'other-login',
  '--ntlm': 'other-login',
  '--negotiate': 'other-login',
  '--anyauth': 'other-login',
  '--aws-sigv4': 'other-login',
  '--compressed': 'compressed',
  '--request-target': 'request-target',
  '--path-as-is': 'path-as-is',
  '-F': 'form',
  '--form': 'form',
  '--form-string': 'form-string',
  '-T': 'upload',
  '--upload-file': 'upload',
  '-K': 'config',
  '--config': 'config',
  '-0': 'http1.0',
  '--http1.0': 'http1.0',
  // These add headers or change the body, based on data that is not here.
  '-r': 'not-read',
  '--range': 'not-read',
  '-C': 'not-read',
  '--continue-at': 'not-read',
  '-z': 'not-read',
  '--time-cond': 'not-read',
  '--tr-encoding': 'not-read',
  '--etag-compare': 'not-read',
  '--crlf': 'not-read',
  '-n': 'not-read',
  '--netrc': 'not-read',
  '--netrc-file': 'not-read',
  '--netrc-optional': 'not-read',
  '--form-escape': 'not-read',
} as const;

export type CurlOption = (typeof MEANINGS)[keyof typeof MEANINGS];

const meaningOf = (name: string): CurlOption | null =>
  Object.hasOwn(MEANINGS, name) ? MEANINGS[name as keyof typeof MEANINGS] : null;

/** Letters of options that take a value. */
const SHORT_WITH_VALUE = 'AbcCdDeEFHKmoPQrtTuUwxXyYz';

const takesValue = (name: string) => LONG_WITH_VALUE.has(name) || name.startsWith('expand-');

/** The long options of cURL that take a value. All others take none. */
const LONG_WITH_VALUE: ReadonlySet<string> = new Set(
  (
    'ech haproxy-clientip ip-tos ipfs-gateway keepalive-cnt parallel-max-host sigalgs trace-config upload-flags ' +
    'variable vlan-priority abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout ' +
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
    'upload-file url url-query user user-agent write-out'
  ).split(' '),
);

export interface Argument {
  /** Null for an option that does not affect the request. */
  readonly option: CurlOption | null;
  readonly value: string;
  /** As written: `-d`, `--data`. */
  readonly name: string;
  /** Turned off: `--no-compressed`. */
  readonly isOff: boolean;
}

export interface Arguments {
  /** Up to `--next`, behind which a command has other options. */
  readonly given: readonly Argument[];
  /** The last option lacks its value, so cURL would do nothing. */
  readonly isCut: boolean;
}

/** Reads the arguments in order and splits short options (`-sXPOST`). A word without an option is a URL. */
export function readArguments(words: readonly string[]): Arguments {
  const given: Argument[] = [];
  let isCut = false;
  const add = (name: string, value: string | undefined, isOff = false) => {
    isCut ||= value === undefined;
    given.push({ option: meaningOf(name), value: value ?? '', name, isOff });
  };
  let isEnded = false;
  for (let at = 0; at < words.length && !isNext(given.at(-1)); at++) {
    const word = words[at] ?? '';
    if (isEnded || !word.startsWith('-')) add('--url', word);
    else if (word === '--') isEnded = true;
    else if (word.startsWith('--')) {
      const name = word.toLowerCase();
      const isOff = name.startsWith('--no-');
      if (isOff) add(name.replace('no-', ''), '', true);
      else add(name, takesValue(name.slice(2)) ? words[++at] : '');
    } else {
      for (let letter = 1; letter < word.length; letter++) {
        const name = `-${word[letter] ?? ''}`;
        if (!SHORT_WITH_VALUE.includes(word[letter] ?? '')) {
          add(name, '');
          continue;
        }
        const rest = word.slice(letter + 1);
        add(name, rest === '' ? words[++at] : rest);
        break;
      }
    }
  }
  return { given, isCut };
}

const isNext = (last: Argument | undefined) => last?.name === '--next' || last?.name === '-:';

/** Whether the last use of a flag turns it on. */
export const isOn = (given: readonly Argument[], option: CurlOption): boolean =>
  given.findLast((one) => one.option === option)?.isOff === false;

export const valuesOf = (given: readonly Argument[], option: CurlOption): string[] =>
  given.filter((one) => one.option === option).map(({ value }) => value);
