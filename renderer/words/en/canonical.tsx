// English: texts of renderer/capture/canonical.

export const canonical = {
  says: (values: string) => `${values}, ordered by name and joined with colons, then the secret.`,
  length: (characters: string) => `${characters} before the secret.`,
  form: 'Canonical string format',
  chips: 'Values',
  plain: 'Plain text',
  copy: 'Copy canonical string',
  isReference: 'This is the string by the document. The sender’s string differs, see Signature.',
  values: 'Canonical string values',
  string: 'Canonical string',
  secret: 'secret',
  noSecret: 'no secret',
  thenSecret: (label: string | null) =>
    label === null ? 'Then the secret (none).' : `Then the secret “${label}”.`,
  placeholder: '<SECRET> stands for the secret, which is never shown in this window.',
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all} values. Copy has them all.`,
  leftOut: 'Left out',
  why: 'Reason',
  nothing: 'None.',
};
