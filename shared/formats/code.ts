// A capture as a program that sends the same body again, in the languages that the receivers have too.

import type { ReceiverLanguage } from '../signature/snippets/languages.ts';
import type { Capture } from '../webhook/capture.ts';
import { csharpCode } from './code/csharp.ts';
import { goCode } from './code/go.ts';
import { javaCode } from './code/java.ts';
import { javascriptCode } from './code/javascript.ts';
import { phpCode } from './code/php.ts';
import { pythonCode } from './code/python.ts';
import { codeRequest, type CodeRequest } from './code/request.ts';
import type { Codec } from './portable.ts';

interface Language {
  readonly code: (request: CodeRequest) => string;
  /** What the program's file is called. */
  readonly file: string;
}

export const CODE: Readonly<Record<ReceiverLanguage, Language>> = {
  php: { code: phpCode, file: 'send.php' },
  javascript: { code: javascriptCode, file: 'send.mjs' },
  python: { code: pythonCode, file: 'send.py' },
  csharp: { code: csharpCode, file: 'Send.cs' },
  java: { code: javaCode, file: 'Send.java' },
  go: { code: goCode, file: 'send.go' },
};

/** The program that sends a capture to `url`. It follows no redirect, and writes the answer's status and body. */
export const sendingCode = (
  capture: Capture,
  language: ReceiverLanguage,
  url: string,
  codec: Codec,
  isRedacted = false,
): string => CODE[language].code(codeRequest(capture, url, codec, isRedacted));
