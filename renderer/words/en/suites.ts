// English: suites of checks, in the form of a check and in the palette.

export const suites = {
  suite: 'Suite',
  none: 'No suite',
  actions: 'Suite actions',
  checkNamed: (name: string) => `Check: ${name}`,
  changed: 'Changed since it was saved.',
  noEndpoint: 'The endpoint of this suite is missing or cannot be checked. Choose another one.',

  save: 'Save changes',
  saveAs: 'Save as a suite…',
  export: 'Export…',
  import: 'Import…',
  delete: 'Delete…',

  name: 'Name',
  nameHint: 'A suite keeps this form, without a secret. Its name stays with each check.',
  noName: 'Enter a name.',
  replaces: (name: string) => `The suite ${name} exists already. Saving replaces it.`,
  saveAction: 'Save suite',
  replaceAction: 'Replace suite',
  deleteTitle: (name: string) => `Delete the suite ${name}?`,
  deleteSays: 'The checks that were made with it stay.',
  deleteAction: 'Delete suite',

  exportedWithout:
    'The URL is in the file without its query, which may be a token. Whoever runs the file must add it.',
  imported: (name: string) => `Suite ${name} imported`,
  tooLarge: 'This file is too large for a check suite. Choose a file that Countersign exported.',

  groups: 'Cases',
  allGroups: 'all',
  someGroups: (count: number, most: number) => `baseline and ${count} of ${most} groups`,
  groupsSay: 'The baseline always runs. The report says which groups were left out.',
  leftOut: (groups: readonly string[]) => `Not checked: ${groups.join(', ')}.`,
  automatic: 'automatic',
  perSecondHint: 'Empty: 50 on this machine, otherwise 10.',
};
