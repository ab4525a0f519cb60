// The options of cURL as far as they say what a request is, and which of the others take a value.

/** What an option does to the request; those that do nothing to it are passed over. */
export type CurlOption =
  | 'method'
  | 'header'
  | 'data'
  | 'data-binary'
  | 'data-raw'
  | 'data-urlencode'
  | 'json'
  | 'get'
  | 'head'
  | 'url'
  | 'cookie'
  | 'user-agent'
  | 'referer'
  | 'user'
  | 'bearer'
  | 'other-login'
  | 'range'
  | 'continue'
  | 'compressed'
  | 'request-target'
  | 'path-as-is'
  | 'globoff'
  | 'form'
  | 'upload'
  | 'config';

const MEANINGS: Readonly<Record<string, CurlOption>> = {
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
  '-r': 'range',
  '--range': 'range',
  '-C': 'continue',
  '--continue-at': 'continue',
  '--compressed': 'compressed',
  '--request-target': 'request-target',
  '--path-as-is': 'path-as-is',
  '-g': 'globoff',
  '--globoff': 'globoff',
  '-F': 'form',
  '--form': 'form',
  '--form-string': 'form',
  '-T': 'upload',
  '--upload-file': 'upload',
  '-K': 'config',
  '--config': 'config',
};

/** Letters of options with a value. */
const SHORT_WITH_VALUE = 'AbcCdDeEFHhKmoPQrtTuUwxXyYz';

const LONG_WITH_VALUE = new Set(
  (
    'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to ' +
    'continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw data-urlencode ' +
    'dns-servers doh-url dump-header ech engine expect100-timeout form form-string ftp-port happy-eyeballs-timeout-ms ' +
    'header hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key key-type libcurl limit-rate ' +
    'local-port login-options max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir ' +
    'parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-header proxy-user ' +
    'range rate referer request request-target resolve retry retry-delay retry-max-time sigalgs socks4 socks4a socks5 ' +
    'socks5-hostname speed-limit speed-time stderr time-cond tls-max tls13-ciphers trace trace-ascii unix-socket ' +
    'upload-file url url-query user user-agent variable vlan-priority write-out'
  ).split(' '),
);

export interface Argument {
  /** Null: a URL, or an option without a meaning for the request. */
  readonly option: CurlOption | null;
  readonly value: string;
  /** It stands without an option before it. */
  readonly isBare: boolean;
}

/** The arguments in order, short options taken apart (`-sXPOST`). */
export function readArguments(words: readonly string[]): Argument[] {
  const found: Argument[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const add = (name: string, value: string) =>
      found.push({ option: MEANINGS[name] ?? null, value, isBare: false });
    if (word.startsWith('--') && word !== '--') {
      const hasValue = LONG_WITH_VALUE.has(word.slice(2));
      add(word, hasValue ? (words[++at] ?? '') : '');
    } else if (/^-[^-]/.test(word)) {
      for (let letter = 1; letter < word.length; letter++) {
        const name = `-${word[letter] ?? ''}`;
        if (!SHORT_WITH_VALUE.includes(word[letter] ?? '')) {
          add(name, '');
          continue;
        }
        const rest = word.slice(letter + 1);
        add(name, rest === '' ? (words[++at] ?? '') : rest);
        break;
      }
    } else if (word !== '--' && word !== '-')
      found.push({ option: null, value: word, isBare: true });
  }
  return found;
}
