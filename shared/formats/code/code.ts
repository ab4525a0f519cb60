// A capture as a program that sends the same body again, in the same languages as the receivers.

import type { ReceiverLanguage } from '../../signature/snippets/languages.ts';
import type { Capture } from '../../webhook/capture.ts';
import { csharpCode } from './csharp.ts';
import { goCode } from './go.ts';
import { javaCode } from './java.ts';
import { javascriptCode } from './javascript.ts';
import { phpCode } from './php.ts';
import { pythonCode } from './python.ts';
import { codeRequest, type CodeRequest } from './request.ts';
import type { Codec } from '../portable.ts';

interface Language {
  readonly code: (request: CodeRequest) => string;
  /** The file name of the program. */
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

/** A program that sends a capture to `url`. It follows no redirect, and prints the answer's status and body. */
export const sendingCode = (
  capture: Capture,
  language: ReceiverLanguage,
  url: string,
  codec: Codec,
  isRedacted = false,
): string => CODE[language].code(codeRequest(capture, url, codec, isRedacted));
