// Why a scheme has no receiver to copy: its record allows more than straight code can express.

/** A public code. */
export type NoReceiverCode =
  | 'language'
  | 'public-key'
  | 'own-values'
  | 'body-inside'
  | 'place'
  | 'form-or-other'
  | 'several-objects'
  | 'json-and-xml'
  | 'url-spellings'
  | 'optional-cases'
  | 'decimals'
  | 'field-names'
  | 'fields-order';

export class NoReceiver extends Error {
  readonly code: NoReceiverCode;

  constructor(code: NoReceiverCode) {
    super(code);
    this.code = code;
  }
}
