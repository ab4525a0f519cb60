// The receivers of hostile records, run by the real languages: no text of a record is ever run, and a message's text is
// signed as the record has it.

import { expect, it } from 'vitest';
import { PRINTED_LANGUAGES } from '../../shared/signature/receivers/languages.ts';
import { askSchemeReceivers } from './support/ask-scheme-receivers.ts';
import {
  AWKWARD_RECORD,
  awkwardCase,
  hostileCases,
  hostileRecords,
} from './support/hostile-records.ts';

it.each(PRINTED_LANGUAGES)(
  'the receivers in %s run nothing that a record says',
  async (language) => {
    const cases = [awkwardCase(), ...hostileCases()];
    const records = [AWKWARD_RECORD, ...hostileRecords(language)];
    expect(cases.map(({ scheme }) => scheme)).toEqual(records.map(({ name }) => name));
    expect((await askSchemeReceivers(language, cases, records))[0]).toBe(true);
  },
);
