// Hebrew: what a check found, and how to fix it.

import type { Finding } from '../../../shared/check/check.ts';
import { CHECK_CODES, type CheckCode } from '../../../shared/check/finding.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import { FIXES, fixByScheme } from './cause-fixes.ts';
import { CAUSES } from './cause-words.ts';
import { checkAsksSays } from './check-asks.ts';
import { ltr } from './isolate.ts';

type Words = readonly [says: (finding: Finding) => string, fix: string];

/** What was asked, in a list of at most five. */
function listed({ asks }: Finding): string {
  const lines = [...new Set(asks.map(checkAsksSays))];
  const more = lines.length > 5 ? `; ועוד ${lines.length - 5}` : '';
  return lines.slice(0, 5).join('; ') + more;
}

/** A finding lists so many possible causes. */
const MOST_CAUSES = 10;

const COMPARE = 'השוו את החתימה כולה, כטקסט, בזמן קבוע. דחו כל דבר אחר.';

const WORDS: Readonly<Record<CheckCode, Words>> = {
  'accepts-everything': [
    () => 'וובהוק עם חתימה אקראית התקבל.',
    'אם המקבל מחליט בלי להראות זאת בתשובה, קבעו איך רואים את ההחלטה. אחרת אמתו את החתימה, וענו 401 אם היא שגויה.',
  ],
  'accepts-unsigned': [() => 'וובהוק בלי חתימה התקבל.', 'דחו וובהוק שחסרה בו החתימה.'],
  'accepts-altered': [
    (finding) => `וובהוקים ששונו אחרי החתימה התקבלו: ${listed(finding)}.`,
    'חתמו על כל מה שהשירות חותם עליו. כל אחד יכול לשנות ערך שאינו חתום.',
  ],
  'accepts-repeated-name': [
    () => 'וובהוק עם סכום שני, שנוסף אחרי החתימה, התקבל.',
    'דחו גוף שיש בו שם שחוזר, או אמתו והשתמשו באותו ערך.',
  ],
  'accepts-other-body': [
    () => 'וובהוק עם חתימה של וובהוק אחר התקבל.',
    'חשבו את החתימה מהגוף שהגיע.',
  ],
  'accepts-other-secret': [
    (finding) => `וובהוקים שלא נחתמו בסוד התקבלו: ${listed(finding)}.`,
    'אמתו רק בסוד של נקודת הקצה הזאת.',
  ],
  'accepts-no-signature': [
    (finding) => `וובהוקים בלי חתימה שמישה התקבלו: ${listed(finding)}.`,
    `דחו וובהוק שהחתימה שלו חסרה, ${ltr('null')} או ריקה.`,
  ],
  'accepts-wrong-type': [
    (finding) => `וובהוקים שהחתימה שלהם אינה מחרוזת התקבלו: ${listed(finding)}.`,
    `דרשו שהחתימה תהיה מחרוזת לפני ההשוואה. השוו בקפידה, למשל ב־${ltr('hash_equals')} ב־${ltr('PHP')}.`,
  ],
  'accepts-prefix': [(finding) => `רק חלק מהחתימה מושווה. התקבלו: ${listed(finding)}.`, COMPARE],
  'accepts-upper-case': [
    () => 'חתימה באותיות גדולות התקבלה. זה לא מזיק.',
    'השירות שולח ספרות באותיות קטנות. אין צורך לשנות דבר.',
  ],
  'accepts-old': [
    (finding) =>
      `וובהוקים שהזמן החתום בהם רחוק מעכשיו התקבלו: ${listed(finding)}. מי שהקליט אחד כזה יכול לשלוח אותו שוב.`,
    'השוו את הזמן החתום עם השעון שלכם. דחו וובהוק ישן יותר ממה שהשירות מתיר.',
  ],
  'rejects-everything': [
    () => 'הדוגמה שנחתמה נכון נדחתה, וכך גם כל וובהוק אחר שנוסה.',
    'בדקו תחילה את הסוד ואת הכתובת. אחר כך השוו את המחרוזת שהמקבל מחשב את הגיבוב שלה עם המחרוזת הקנונית של הדוגמה.',
  ],
  failing: [() => 'הדוגמה שנחתמה נכון נענתה בשגיאת שרת.', 'בדקו את היומן של המקבל.'],
  'not-explained': [
    (finding) => `וובהוקים שנחתמו נכון נדחו: ${listed(finding)}. אין סיבה מוכרת.`,
    'השוו את המחרוזת שהמקבל מחשב את הגיבוב שלה עם המחרוזת הקנונית של אחד הוובהוקים האלה.',
  ],
  'cause-not-proven': [
    (finding) =>
      `נדחו בלי סיבה מוכחת: ${listed(finding)}.${
        finding.alternatives?.length ? '' : ' אף טעות שנוסתה אינה מסבירה זאת.'
      }`,
    `השוו את המחרוזת שהמקבל מחשב את הגיבוב שלה עם המחרוזת הקנונית של אחד הוובהוקים האלה. בדיקה לפי כללים או לפי ${ltr('URL')} של מצב שואלת יותר.`,
  ],
  'rejects-right': [
    (finding) =>
      `וובהוקים שנחתמו נכון נדחו בסטטוס אחר מזה של חתימה שגויה: ${listed(finding)}. ייתכן שהמקבל מסרב לגוף, לא לחתימה.`,
    'ענו 200 לכל וובהוק שנחתם נכון, גם אם אינכם משתמשים בו. אחרת השירות שולח שוב, ועלול להשבית את הוובהוק.',
  ],
  'headers-misread': [
    (finding) => `וובהוקים שנחתמו נכון נדחו בגלל צורת הכותרות שלהם: ${listed(finding)}.`,
    'התעלמו מגודל האותיות בשמות הכותרות ומרכיבים שאינכם מכירים. קבלו וובהוק אם אחת החתימות שלו נכונה: שירותים שולחים שתיים בזמן החלפת סוד.',
  ],
  'status-not-200': [
    ({ statuses = [] }) =>
      `וובהוקים שהתקבלו נענו ב${statuses.length === 0 ? 'סטטוס שאינו 200' : `־${ltr(statuses.join(', '))}`}. השירות אינו מחשיב זאת כמסירה, ושולח שוב.`,
    'ענו בדיוק 200.',
  ],
  'repeat-refused': [
    () => 'אותו וובהוק נדחה בפעם השנייה.',
    'ענו שוב 200 בלי לחזור על העבודה. השירות שולח שוב אם התשובה שלכם אבדה.',
  ],
  'at-once-refused': [
    () => 'אותו וובהוק שנשלח עשר פעמים בו־זמנית לא תמיד התקבל.',
    'ענו 200 בכל פעם. השתמשו בנעילה או במפתח ייחודי, כדי שרק אחד יבצע את העבודה.',
  ],
  'http2-refused': [
    () => `וובהוק שנחתם נכון לא התקבל ב־${ltr('HTTP/2')}, שהשרת מציע.`,
    `דאגו שהשרת יעביר בקשות ${ltr('HTTP/2')} הלאה עם אותו גוף, או שיציע רק ${ltr('HTTP/1.1')}.`,
  ],
  slow: [
    ({ ms = 0 }) => `התשובה המקבלת האיטית ביותר ארכה ${ltr(`${(ms / 1000).toFixed(1)} s`)}.`,
    'ענו תחילה, ואז בצעו את העבודה ברקע.',
  ],
};

const TITLES: Readonly<Record<CheckCode, string>> = {
  'accepts-everything': 'הכול מתקבל',
  'accepts-unsigned': 'וובהוק לא חתום מתקבל',
  'accepts-altered': 'וובהוק ששונה מתקבל',
  'accepts-repeated-name': 'שם שחוזר מתקבל',
  'accepts-other-body': 'חתימה של וובהוק אחר מתקבלת',
  'accepts-other-secret': 'סוד אחר מתקבל',
  'accepts-no-signature': 'חתימה ריקה מתקבלת',
  'accepts-wrong-type': 'חתימה מסוג שגוי מתקבלת',
  'accepts-prefix': 'חלק מהחתימה מתקבל',
  'accepts-upper-case': 'חתימה באותיות גדולות מתקבלת',
  'accepts-old': 'וובהוק ישן מתקבל',
  'rejects-everything': 'הכול נדחה',
  failing: 'שגיאת שרת',
  'not-explained': 'וובהוק נכון נדחה, הסיבה לא ידועה',
  'cause-not-proven': 'וובהוק נדחה, הסיבה לא הוכחה',
  'rejects-right': 'וובהוק נכון מסורב',
  'headers-misread': 'הכותרות נקראות לא נכון',
  'status-not-200': 'סטטוס שאינו 200',
  'repeat-refused': 'וובהוק חוזר נדחה',
  'at-once-refused': 'וובהוקים בו־זמנית נדחים',
  'http2-refused': `סירוב ב־${ltr('HTTP/2')}`,
  slow: 'תשובה איטית',
};

const isCheckCode = (code: Finding['code']): code is CheckCode =>
  CHECK_CODES.some((one) => one === code);

export const checkCauseTitle = (code: AnyCauseCode): string => `חותם ${HEBREW_TITLES[code]}`;

export const checkFindingTitle = ({ code }: Finding): string =>
  isCheckCode(code) ? TITLES[code] : checkCauseTitle(code);

export function checkFindingSays(finding: Finding): string {
  const { code, details = {}, isConfirmed = false, alternatives = [], because = [] } = finding;
  if (isCheckCode(code)) {
    const reason = because.length === 0 ? '' : ` הסיבה: ${causesSay(because)}.`;
    const possible =
      alternatives.length === 0
        ? ''
        : ` ${alternatives.length === 1 ? 'סיבה אפשרית' : 'סיבות אפשריות'}: ${causesSay(alternatives)}.`;
    return WORDS[code][0](finding) + reason + possible;
  }
  const proof = isConfirmed
    ? ' המקבל מקבל וובהוקים שנחתמו כך, ודוחה וובהוקים נכונים.'
    : ' לא אושר בשני וובהוקים.';
  const others = alternatives.length === 0 ? '' : ` סיבה אפשרית אחרת: ${causesSay(alternatives)}.`;
  return CAUSES[code](details) + proof + others;
}

function causesSay(codes: readonly AnyCauseCode[]): string {
  const lines = codes.map((one) => `חתימה ${HEBREW_TITLES[one]}`);
  const more = lines.length > MOST_CAUSES ? `; ועוד ${lines.length - MOST_CAUSES}` : '';
  return lines.slice(0, MOST_CAUSES).join('; ') + more;
}

export const checkFix = ({ code, isByScheme }: Finding): string => {
  if (isCheckCode(code)) return WORDS[code][1];
  return isByScheme ? fixByScheme(code) : FIXES[code];
};
