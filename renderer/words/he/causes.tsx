// Hebrew: the causes of an unexpected digest, from their codes and details.

import type { WrittenForm } from '../../../shared/signature/engine/digest-form.ts';
import { HEBREW_SIGNED, HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import type { Words } from '../en/en.ts';
import { FIXES, fixByScheme } from './cause-fixes.ts';
import { CAUSES } from './cause-words.ts';
import { differenceSays } from './difference-says.ts';
import { ltr, own } from './isolate.ts';
import { becauseSays, RECEIVERS } from './mistake-words.ts';

const FORMS: Record<WrittenForm, string> = {
  hex: 'הקסדצימלי',
  HEX: 'הקסדצימלי באותיות גדולות',
  'mixed-hex': 'הקסדצימלי באותיות מעורבות',
  base64: ltr('Base64'),
  base64url: ltr('base64url'),
  'base64-of-hex': `${ltr('Base64')} של הקסדצימלי`,
};

export const causes: Words['causes'] = {
  title: (code, { label, written }) => {
    if (code === 'secret-other' && label !== undefined)
      return `${HEBREW_SIGNED}עם הסוד ״${own(label)}״`;
    return written && (code === 'digest-form' || code === 'digest-base64')
      ? `${HEBREW_SIGNED}כשהתמצית ב־${FORMS[written.as]}; ${own(written.service)} שולח ${FORMS[written.sends]}`
      : HEBREW_SIGNED + HEBREW_TITLES[code];
  },
  together: (titles) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(HEBREW_SIGNED, ''))).join(', וגם '),
  thisIs: (title) => `הוא ${title}`,
  name: (code) => HEBREW_TITLES[code],
  yours: (title, leftOut) =>
    leftOut.length > 0
      ? `הקוד שלכם השמיט את ${leftOut.map(ltr).join(' ואת ')}.`
      : `${title.replace(HEBREW_SIGNED, 'הקוד שלכם חתם ')}.`,
  unknown: 'סיבה לא ידועה',
  says: ({ codes, details }) => codes.map((code) => CAUSES[code](details)).join(' '),
  fix: ({ codes, isByScheme }) =>
    codes.map((code) => (isByScheme ? fixByScheme(code) : FIXES[code])).join(' '),
  fixOf: (code) => FIXES[code],
  onPurpose: (code) => `השולח טועה בכוונה: ${HEBREW_SIGNED}${HEBREW_TITLES[code]}.`,

  receiver: ({ code, says }) => RECEIVERS[code] ?? says,
  because: ({ differs }) => differs && becauseSays(differs),
  difference: (difference, values, hasSecret) => differenceSays(difference, values, hasSecret),
};
