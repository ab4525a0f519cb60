// The options of cURL that affect the request, and how cURL splits a command's arguments.

import { longOption } from './curl-names.ts';

/** The effect of an option on the request; options without effect are ignored. */
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
  | 'url-query'
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
  | 'form-string'
  | 'upload'
  | 'config'
  | 'proto-default'
  | 'http1.0'
  | 'http2'
  | 'not-read';

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
  '--form-string': 'form-string',
  '-T': 'upload',
  '--upload-file': 'upload',
  '-K': 'config',
  '--config': 'config',
  '--proto-default': 'proto-default',
  '-0': 'http1.0',
  '--http1.0': 'http1.0',
  '--http2': 'http2',
  // These add headers or change the body, based on data that is not here.
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
  '--variable': 'not-read',
  '--expand': 'not-read',
};

/** Letters of options that take a value. */
const SHORT_WITH_VALUE = 'AbcCdDeEFHKmoPQrtTuUwxXyYz';

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
  /** Unknown long options, which were ignored. */
  readonly unknown: readonly string[];
  /** The last option lacks its value, so cURL would do nothing. */
  readonly isCut: boolean;
}

/** Reads the arguments in order and splits short options (`-sXPOST`). A word without an option is a URL. */
export function readArguments(words: readonly string[]): Arguments {
  const given: Argument[] = [];
  const unknown = new Set<string>();
  let isCut = false;
  const add = (name: string, value: string | undefined, isOff = false) => {
    isCut ||= value === undefined;
    given.push({ option: MEANINGS[name] ?? null, value: value ?? '', name, isOff });
  };
  let isEnded = false;
  for (let at = 0; at < words.length && !isNext(given.at(-1)); at++) {
    const word = words[at] ?? '';
    if (isEnded || !word.startsWith('-')) add('--url', word);
    else if (word === '--') isEnded = true;
    else if (word.startsWith('--')) {
      const long = longOption(word.slice(2));
      if (long) add(`--${long.name}`, long.hasValue ? words[++at] : '', long.isOff);
      else unknown.add(word);
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
  return { given, unknown: [...unknown], isCut };
}

const isNext = (last: Argument | undefined) => last?.name === '--next' || last?.name === '-:';

/** Whether the last use of a flag turns it on. */
export const isOn = (given: readonly Argument[], option: CurlOption): boolean =>
  given.findLast((one) => one.option === option)?.isOff === false;

export const valuesOf = (given: readonly Argument[], option: CurlOption): string[] =>
  given.filter((one) => one.option === option).map(({ value }) => value);
