// Bytes as text: in UTF-8, as JSON requires, otherwise in the charset that verifies them.

/** Bytes of a base64 text. */
export function fromBase64(base64: string): Uint8Array {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Decodes bytes of any encoding for display; keeps a byte order mark. */
export function decode(bytes: Uint8Array, label: string, strict: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal: strict, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

export interface BodyText {
  readonly text: string;
  /** The WHATWG label of the encoding used. */
  readonly charset: string;
  /** The bytes are strict UTF-8, so `text` is exactly what was sent. */
  readonly isUtf8: boolean;
}

/** The text of a body; `charset` is the one that verifies it, if it is not UTF-8. */
export function bodyText(bytes: Uint8Array, charset = 'utf-8'): BodyText {
  const strict = decode(bytes, 'utf-8', true);
  const text = strict ?? decode(bytes, charset, false) ?? '';
  return { text, charset, isUtf8: strict !== null };
}
