// Hebrew: texts of renderer/explain/case.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const caseWords: Words['case'] = {
  secretOf: (endpoint) => `נבדק בסוד של ${own(endpoint)}.`,
  secret: 'סוד (לשימוש חד־פעמי)',
  secretOfService: (name, service) => `${name} של ${service} (לשימוש חד־פעמי)`,
  secretHint: 'משמש לבדיקה הזאת בלבד ואינו נשמר.',
  secretNotKept: 'הסוד לא נשמר. הזינו אותו שוב כדי לבדוק שוב.',
  check: 'בדיקה',
  textChanged: 'הטקסט השתנה. התוצאה הזאת היא לטקסט הקודם.',
  keep: 'שמירה כלכידה',
  kept: 'נשמר כלכידה, בלי הסוד',

  foundIn: (pieces) => `נמצאו: ${pieces.join(', ')}.`,
  found: {
    body: (size) => `גוף של ${size}`,
    curl: (size) => `פקודת ${ltr('cURL')} עם גוף של ${size}`,
    http: (size) => `כותרות וגוף של ${size}`,
  },
  foundOfOther: { digest: 'תמצית', canonical: 'מחרוזת קנונית' },
  checkedAs: (service) => `נבדק כוובהוק של ${service}.`,
  digestAlone: 'תמצית',
  digestNeedsBody: 'תמצית לבדה אינה מספיקה. הדביקו גם את הגוף.',
  notes: {
    unquoted: 'סימני הציטוט של המייל הוסרו.',
    'body-rebuilt':
      'תוכנית הדפיסה את ערכי הגוף. הוא נכתב מחדש כ־JSON, ולכן אלה אינם בהכרח הבתים שנשלחו.',
    'lines-joined': 'ערך שנשבר לכמה שורות חובר ברווח.',
    'other-bodies': `${ltr('JSON')} נוסף שבטקסט לא נבדק. הדביקו וובהוק אחד בכל פעם.`,
    'other-digests': 'תמציות נוספות שבטקסט לא נבדקו.',
  },
  verdicts: {
    valid: 'החתימה תואמת לסוד הזה.',
    'valid-under-reading': 'החתימה תואמת לסוד הזה עם וריאציה.',
    invalid: 'החתימה אינה תואמת לסוד הזה.',
    unverifiable: 'אי אפשר לאמת את החתימה.',
  },
  reasons: {
    'not-json': `הגוף אינו ${ltr('JSON')}.`,
    'not-an-object': `הגוף אינו אובייקט ${ltr('JSON')}.`,
    'too-deep': 'הגוף מקונן עמוק מדי.',
    'no-sign': 'אין בגוף חתימה.',
    'no-secret': 'הזינו סוד כדי לאמת את החתימה.',
    'too-much-work': 'אימות הגוף הזה דורש יותר מדי עבודה.',
  },
  compared: { digest: 'התמצית שבטקסט', canonical: 'המחרוזת שבטקסט' },
};
