// The receivers: one file of source code for each language, tested against the vectors with the real language. Into those
// for PHP, JavaScript and Python the steps of a record are printed (shared/signature/receivers).

export type ReceiverLanguage = 'php' | 'javascript' | 'python' | 'csharp' | 'java' | 'go';

export interface Receiver {
  readonly language: ReceiverLanguage;
  /** As a person calls it. */
  readonly name: string;
  /** The name of its file. */
  readonly file: string;
}

/** In the order in which they are offered. */
export const RECEIVERS: readonly Receiver[] = [
  { language: 'php', name: 'PHP', file: 'verify.php' },
  { language: 'javascript', name: 'JavaScript (Node)', file: 'verify.mjs' },
  { language: 'python', name: 'Python', file: 'verify.py' },
  { language: 'csharp', name: 'C#', file: 'Verify.cs' },
  { language: 'java', name: 'Java', file: 'Verify.java' },
  { language: 'go', name: 'Go', file: 'verify.go' },
];
