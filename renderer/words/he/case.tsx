// Hebrew: what stands in renderer/case.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const caseWords: Words['case'] = {
  title: 'פתרון מקרה',
  pasted: 'טקסט מודבק',
  pastedHint: `גוף, פקודת ${ltr('cURL')} או גיבוב, או כל המייל שמכיל אותם. אין צורך בנקודת קצה.`,
  nothingPasted: 'עדיין לא הודבק דבר.',
  verifyWith: 'אימות באמצעות',
  typedSecret: 'סוד שמוקלד לפעם אחת',
  secretOf: (endpoint) => `הסוד של ${own(endpoint)}`,
  secret: 'סוד, לפעם אחת',
  secretHint: 'הסוד משמש לבדיקה הזאת בלבד ואינו נשמר.',
  secretNotKept: 'הסוד לא נשמר. הקלידו אותו שוב כדי לבדוק שוב.',
  check: 'בדיקה',
  answer: 'תשובה',
  textChanged: 'הטקסט השתנה מאז. התשובה הזאת היא לטקסט הקודם.',
  keep: 'שמירה כלכידה',
  kept: 'נשמר כלכידה, בלי הסוד',

  foundIn: (pieces) => `נמצאו: ${pieces.join(', ')}.`,
  found: {
    body: (size) => `גוף של ${size}`,
    curl: (size) => `פקודת ${ltr('cURL')} עם גוף של ${size}`,
  },
  foundOfOther: { digest: 'גיבוב', canonical: 'מחרוזת קנונית' },
  digestAlone: 'גיבוב',
  digestNeedsBody: 'גיבוב לבדו אינו אומר דבר. הדביקו גם את הגוף שממנו חושב.',
  notes: {
    unquoted: 'סימני הציטוט של המייל הוסרו.',
    'lines-joined': 'המייל שבר ערך לשורות. הן חוברו ברווח.',
    'other-bodies': `${ltr('JSON')} נוסף שבטקסט לא נבדק. הדביקו וובהוק אחד בכל פעם.`,
    'other-digests': 'גיבובים נוספים שבטקסט לא נבדקו.',
  },
  verdicts: {
    valid: 'החתימה בגוף היא זו שהסוד הזה נותן.',
    'valid-under-reading': 'החתימה בגוף נכונה לפי קריאה אחרת.',
    invalid: 'החתימה בגוף אינה זו שהסוד הזה נותן.',
    unverifiable: 'אי אפשר להשוות את החתימה.',
  },
  reasons: {
    'not-json': `הגוף אינו ${ltr('JSON')}.`,
    'not-an-object': `הגוף אינו אובייקט ${ltr('JSON')} אחד.`,
    'too-deep': 'הגוף מקונן עמוק מדי.',
    'no-sign': 'אין בגוף חתימה.',
    'no-secret': 'לא ניתן סוד. הקלידו את הסוד כדי לבדוק את החתימה.',
  },
  compared: { digest: 'הגיבוב שבטקסט', canonical: 'המחרוזת שבטקסט' },
};
