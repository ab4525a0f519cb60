// The options of cURL as far as they say what a request is, and the arguments of a command as cURL takes them apart.

import { longOption } from './curl-names.ts';

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
  | 'url-query'
  | 'next'
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
  '-:': 'next',
  '--next': 'next',
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
  '--proto-default': 'proto-default',
  '-0': 'http1.0',
  '--http1.0': 'http1.0',
  '--http2': 'http2',
  // They add headers or change the body, by what is not known here.
  '-z': 'not-read',
  '--time-cond': 'not-read',
  '--tr-encoding': 'not-read',
  '--etag-compare': 'not-read',
  '--crlf': 'not-read',
  '-n': 'not-read',
  '--netrc': 'not-read',
  '--netrc-file': 'not-read',
  '--netrc-optional': 'not-read',
  '--variable': 'not-read',
  '--expand': 'not-read',
};

/** Letters of options with a value. */
const SHORT_WITH_VALUE = 'AbcCdDeEFHKmoPQrtTuUwxXyYz';

export interface Argument {
  /** Null: an option without a meaning for the request. */
  readonly option: CurlOption | null;
  readonly value: string;
  /** As it is written: `-d`, `--data`. */
  readonly name: string;
  /** Turned off: `--no-compressed`. */
  readonly isOff: boolean;
}

export interface Arguments {
  /** What `--next` divides; each has options of its own. */
  readonly operations: readonly (readonly Argument[])[];
  /** Long options that are not known, which were passed over. */
  readonly unknown: readonly string[];
  /** The last option lacks its value, so cURL does nothing. */
  readonly isCut: boolean;
}

/** The arguments in order, short options taken apart (`-sXPOST`). A word without an option is a URL. */
export function readArguments(words: readonly string[]): Arguments {
  const operations: Argument[][] = [];
  let current: Argument[] = [];
  let hasUrl = false;
  const unknown = new Set<string>();
  let isCut = false;
  const add = (name: string, value: string | undefined, isOff = false) => {
    isCut ||= value === undefined;
    const option = MEANINGS[name] ?? null;
    if (option === 'next') {
      if (!hasUrl) return; // nothing to divide yet
      operations.push(current);
      current = [];
      hasUrl = false;
      return;
    }
    hasUrl ||= option === 'url';
    current.push({ option, value: value ?? '', name, isOff });
  };
  let isEnded = false;
  for (let at = 0; at < words.length; at++) {
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
  if (current.length > 0 || operations.length === 0) operations.push(current);
  return { operations, unknown: [...unknown], isCut };
}

/** Of a flag: whether its last mention turns it on. */
export const isOn = (given: readonly Argument[], option: CurlOption): boolean =>
  given.findLast((one) => one.option === option)?.isOff === false;

export const valuesOf = (given: readonly Argument[], option: CurlOption): string[] =>
  given.filter((one) => one.option === option).map(({ value }) => value);
