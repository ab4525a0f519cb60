// Hebrew: texts of renderer/capture/signature.

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
  noSecret: 'אין סוד לחשב איתו. שלבים 1 עד 5 מראים את הערכים שנחתמים.',
  readingLabel: 'הווריאציה המתאימה',
  reading: (name) => (
    <>
      הווריאציה המתאימה: <code dir="ltr">{name}</code>
    </>
  ),

  steps: [
    'הוציאו את sign מהגוף ושמרו את ערכו.',
    'הוציאו שדות עליונים שהם null או ריקים אחרי חיתוך הרווחים.',
    'מיינו את השמות שנותרו בסדר עולה.',
    'צרפו את הערכים החתוכים. מכל פריט צרפו את ערכיו, ממוינים לפי שמותיהם.',
    'חברו אותם בנקודתיים, ואז נקודתיים והסוד.',
    'חשבו את תמצית SHA-256 בהקסדצימלית.',
    'אותנטי אם התמצית שווה ל־sign.',
  ],
  nothingToCompute: 'בלי סוד אין מה לחשב.',
  copyComputed: 'העתקת התמצית שחושבה',
  copyReceived: 'העתקת החתימה שהתקבלה',
  noSignature: 'אין חתימה בגוף',
  signIs: {
    absent: 'השדה sign חסר.',
    null: 'השדה sign הוא null.',
    empty: 'השדה sign ריק.',
  },
  noName: 'לא נותרו שמות.',
  firstOf: (shown, all) => `${shown} הערכים הראשונים מתוך ${all}. ראו את כולם בלשונית ״קנונית״.`,
  firstLeftOut: (shown, all) => `${shown} הראשונים מתוך ${all}. ראו את כולם בלשונית ״קנונית״.`,
  namesOfFirst: 'השמות של הערכים הראשונים בלבד.',
  noValue: 'לא נותרו ערכים: המחרוזת היא נקודתיים והסוד.',

  digests: (received, computed) => `ב־sign: ${ltr(received)}. חושב: ${ltr(computed)}.`,
  inSign: 'ב־sign',
  computed: 'חושב',
  allEqual: 'כל התווים תואמים.',
  letterCase: 'אותה תמצית, אבל לא באותיות קטנות כפי שמתועד.',
  few: (count, characters, of) =>
    `רק ${characters} מתוך ${of} ${count === 1 ? 'שונה' : 'שונים'}. החתימה עצמה שונתה, או הוקלדה בטעות.`,
  ofReference: 'זו התמצית לפי המסמך. הווריאציה שלמטה נותנת את התמצית שב־sign.',
  another: (count, of) => `${count} מתוך ${of} תווים שונים: המחרוזת או הסוד היו אחרים.`,
};
