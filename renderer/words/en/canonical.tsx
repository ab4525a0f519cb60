// English: what stands in renderer/canonical.

export const canonical = {
  says: (values: string) =>
    `${values} in the order of their names, joined with colons, then the secret.`,
  length: (characters: string) => `${characters} before the secret.`,
  form: 'Form of the canonical string',
  chips: 'Values',
  plain: 'Plain text',
  copy: 'Copy canonical string',
  isReference: 'This is the reference reading. What the sender joined differs: see Signature.',
  values: 'Values of the canonical string',
  string: 'Canonical string',
  secret: 'secret',
  noSecret: 'no secret',
  thenSecret: (label: string | null) =>
    label === null ? 'Then the secret: there is none.' : `Then the secret “${label}”.`,
  placeholder: '<SECRET> stands for the secret, which never comes into this window.',
  making: 'The string is being put together…',
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all} values. The others follow as soon as the body is read.`,
  leftOut: 'Left out',
  why: 'Why',
  nothing: 'Nothing.',
};
