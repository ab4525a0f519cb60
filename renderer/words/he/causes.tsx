// Hebrew: the causes of a digest that is not the expected one, told from their codes and details.

import type { Words } from '../words.ts';
import { FIXES } from './cause-fixes.ts';
import { CAUSES } from './cause-words.ts';
import { differenceSays } from './difference-says.ts';
import { own } from './isolate.ts';
import { becauseSays, RECEIVERS } from './mistake-words.ts';

const SIGNED = 'נחתם ';

export const causes: Words['causes'] = {
  title: (code, { label }) =>
    code === 'secret-other' && label !== undefined
      ? `${SIGNED}עם הסוד ״${own(label)}״`
      : SIGNED + CAUSES[code].title,
  together: (titles) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(SIGNED, ''))).join(', וגם '),
  thisIs: (title) => `הוא ${title}`,
  name: (code) => CAUSES[code].title,
  unknown: 'סיבה לא ידועה',
  says: ({ codes, details }) => codes.map((code) => CAUSES[code].says(details)).join(' '),
  fix: ({ codes }) => codes.map((code) => FIXES[code]).join(' '),
  fixOf: (code) => FIXES[code],
  onPurpose: (code) => `השולח טועה בכוונה: ${SIGNED}${CAUSES[code].title}.`,

  receiver: ({ code, says }) => RECEIVERS[code] ?? says,
  because: ({ differs }) => differs && becauseSays(differs),
  difference: (difference, values, hasSecret) => differenceSays(difference, values, hasSecret),
};
