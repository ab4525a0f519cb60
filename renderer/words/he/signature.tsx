// Hebrew: what stands in renderer/signature.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const signature: Words['signature'] = {
  computedWith: (label) => (
    <>
      חושב עם הסוד{' '}
      <strong>
        ״<bdi>{label}</bdi>״
      </strong>
      , בדיוק כפי שהוזן.
    </>
  ),
  noSecret: 'אין סוד לחשב איתו. שלבים 1 עד 5 מראים מה היה נחתם.',
  readingLabel: 'הקריאה שנותנת את sign',
  reading: (name) => (
    <>
      הקריאה שנותנת את sign: <code dir="ltr">{name}</code>
    </>
  ),
  field: 'שדה',
  reference: 'קריאת הייחוס',
  joinedAs: 'השולח צירף',
  leftOut: 'הושמט',

  steps: [
    'הוציאו את sign מהגוף ושמרו את ערכו.',
    'הוציאו שדות עליונים שהם null או ריקים אחרי חיתוך הרווחים.',
    'מיינו את השמות שנותרו בסדר עולה.',
    'צרפו את הערכים החתוכים; מכל פריט את הערכים לפי שמותיהם.',
    'חברו אותם בנקודתיים, ואז נקודתיים והסוד.',
    'חשבו SHA-256 של המחרוזת, בספרות הקסדצימליות.',
    'אותנטי כשהתמצית שווה ל־sign.',
  ],
  nothingToCompute: 'בלי סוד אין מה לחשב.',
  copyComputed: 'העתקת התמצית שחושבה',
  copyReceived: 'העתקת החתימה שהתקבלה',
  noSecretShort: 'אין סוד',
  noSignature: 'אין חתימה בגוף',
  signIs: {
    absent: 'השדה sign חסר.',
    null: 'השדה sign הוא null.',
    empty: 'השדה sign ריק.',
  },
  none: 'אין.',
  noName: 'לא נותר שם.',
  firstOf: (shown, all) => `${shown} הערכים הראשונים מתוך ${all}. כולם נמצאים בלשונית ״קנונית״.`,
  firstLeftOut: (shown, all) => `${shown} הראשונים מתוך ${all}. כולם נמצאים בלשונית ״קנונית״.`,
  namesOfFirst: (shown) => `השמות של ${shown} הערכים הראשונים.`,
  noValue: 'לא נותר ערך: המחרוזת היא נקודתיים והסוד.',

  digests: (received, computed) => `ב־sign: ${ltr(received)}. חושב: ${ltr(computed)}.`,
  inSign: 'ב־sign',
  computed: 'חושב',
  allEqual: 'כל התווים שווים.',
  letterCase: 'אותה תמצית, באותיות אחרות: לפי המסמך אותיות קטנות.',
  few: (count, characters, of) =>
    `רק ${characters} מתוך ${of} ${count === 1 ? 'שונה' : 'שונים'}. החתימה עצמה שונתה, או הוקלדה בטעות.`,
  ofReference: 'זו התמצית של קריאת הייחוס. הקריאה שלמטה נותנת את זו שב־sign.',
  another: (count, of) =>
    `${count} מתוך ${of} תווים שונים: הגיבוב חושב על מחרוזת אחרת, או עם סוד אחר.`,
};
