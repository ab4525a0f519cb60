// Hebrew: what is wrong in an input that the host refused, by its English words (electron/host/input*.ts). A test reads
// those files and finds each of their words here.

import { ltr } from './isolate.ts';

const URL_WANTED = `כתובת URL שלמה שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}`;

export const INPUT_PROBLEMS: Readonly<Record<string, string>> = {
  'a header name has characters that HTTP does not allow': 'בשם של כותרת יש תווים ש־HTTP אינו מתיר',
  'a header value has characters that HTTP does not allow':
    'בערך של כותרת יש תווים ש־HTTP אינו מתיר',
  'the answer’s status is a number': 'הסטטוס של התשובה הוא מספר',
  'the answer’s status is 200 to 599': 'הסטטוס של התשובה הוא מ־200 עד 599',
  'the answer cannot set headers that belong to the connection or the body’s length':
    'התשובה אינה יכולה לקבוע כותרות ששייכות לחיבור או לאורך הגוף',
  'the answer’s body is at most 1 MiB': `גוף התשובה הוא ${ltr('1 MiB')} לכל היותר`,
  'the answer’s body holds a NUL character': 'בגוף התשובה יש תו NUL',
  'the delay is a number': 'ההשהיה היא מספר',
  'the delay is 0 or more': 'ההשהיה היא 0 או יותר',
  'the delay is at most 10 minutes': 'ההשהיה היא 10 דקות לכל היותר',
  'an answer of 204 or 304 has no body that could be broken off; choose another status':
    'לתשובה 204 או 304 אין גוף שאפשר לקטוע; בחרו סטטוס אחר',
  'a step is for a number of attempts': 'שלב מיועד למספר של ניסיונות',
  'a step is for at least one attempt': 'שלב מיועד לניסיון אחד לפחות',
  'a step is for at most 10,000 attempts': 'שלב מיועד ל־10,000 ניסיונות לכל היותר',
  'a script has at most 50 steps': 'בתסריט יש 50 שלבים לכל היותר',
  'the time-out is at least 1 ms': 'הזמן הקצוב הוא אלפית שנייה לפחות',
  'the time-out is at most 10 minutes': 'הזמן הקצוב הוא 10 דקות לכל היותר',
  'the target holds a name or a password; leave them out': 'ביעד יש שם או סיסמה; השמיטו אותם',
  'forward to a whole http:// or https:// URL': `מעבירים אל ${URL_WANTED}`,
  'the target is a whole http:// or https:// URL': `היעד הוא ${URL_WANTED}`,
  'the URL to send to is a whole http:// or https:// URL': `היעד הוא ${URL_WANTED}`,
  'a secret needs a label': 'לסוד נדרשת תווית',
  'a label is at most 100 characters': 'תווית היא 100 תווים לכל היותר',
  'a secret is not empty': 'סוד אינו ריק',
  'a secret is at most 10,000 characters': 'סוד הוא 10,000 תווים לכל היותר',
  'a secret is listed twice': 'סוד מופיע פעמיים',
  'exactly one secret is the current one': 'בדיוק סוד אחד הוא הנוכחי',
  'an endpoint needs a name': 'לנקודת קצה נדרש שם',
  'a name is at most 100 characters': 'שם הוא 100 תווים לכל היותר',
  'a path begins with / and has no blanks, ? or #': `נתיב מתחיל ב־${ltr('/')}, בלי רווחים ובלי ${ltr('?')} או ${ltr('#')}`,
  'a path is at most 1000 characters': 'נתיב הוא 1000 תווים לכל היותר',
  'a note is at most 10,000 characters': 'הערה היא 10,000 תווים לכל היותר',
  'an allowed sender is an IP address or a range such as 203.0.113.0/24': `שולח מורשה הוא כתובת IP או טווח כמו ${ltr('203.0.113.0/24')}`,
  'an endpoint has at most 1000 allowed senders': 'לנקודת קצה יש 1000 שולחים מורשים לכל היותר',
  'an endpoint has at most 50 secrets': 'לנקודת קצה יש 50 סודות לכל היותר',
  'the method is one word': 'המתודה היא מילה אחת',
  'the Host header is not empty': 'הכותרת Host אינה ריקה',
  'the text to compare is empty': 'הטקסט להשוואה ריק',
  'the text to compare has at most 1,048,576 characters':
    'הטקסט להשוואה הוא 1,048,576 תווים לכל היותר',
  'the text is empty': 'הטקסט ריק',
  'the text has at most 1,048,576 characters; import it as a file':
    'הטקסט הוא 1,048,576 תווים לכל היותר; ייבאו אותו כקובץ',
  'a piece of a body has at most 1 MiB': `קטע של גוף הוא ${ltr('1 MiB')} לכל היותר`,

  'a filter has at most 10,000 characters': 'מסנן הוא 10,000 תווים לכל היותר',
  'a view needs a name': 'לתצוגה נדרש שם',
  'a view’s name is at most 60 characters': 'שם של תצוגה הוא 60 תווים לכל היותר',
  'a view needs a filter': 'לתצוגה נדרש מסנן',

  'the listener’s address is one of this machine: 127.0.0.1, ::1 or localhost': `כתובת המאזין היא של המחשב הזה: ${ltr('127.0.0.1')}, ${ltr('::1')} או ${ltr('localhost')}`,
  'the port is a number': 'הפורט הוא מספר',
  'the port is a whole number': 'הפורט הוא מספר שלם',
  'the port is 1 to 65535': 'הפורט הוא מ־1 עד 65535',
  'the longest body is a number of bytes': 'הגוף הארוך ביותר הוא מספר של בתים',
  'the longest body is 1 KB or more': `הגוף הארוך ביותר הוא ${ltr('1 KB')} או יותר`,
  'the longest body is at most 256 MB': `הגוף הארוך ביותר הוא ${ltr('256 MB')} לכל היותר`,
  'the age is a whole number of days from 1 to 36,500': 'הגיל הוא מספר שלם של ימים מ־1 עד 36,500',
  'the number of captures is a whole number from 1': 'מספר הלכידות הוא מספר שלם מ־1 ומעלה',
  'the size is a whole number of bytes from 1': 'הגודל הוא מספר שלם של בתים מ־1 ומעלה',
  'the address of the update feed is at most 2,000 characters':
    'הכתובת של מקור העדכונים היא 2,000 תווים לכל היותר',
  'the update feed is an https address, or http on this machine': `מקור העדכונים הוא כתובת ${ltr('https')}, או ${ltr('http')} במחשב הזה`,

  'a key has 1 to 100 characters': 'במפתח יש תו אחד עד 100 תווים',
  'at least one is sent at a time': 'נשלחת לפחות אחת בכל פעם',
  'at most 200 are sent at a time': 'נשלחות 200 לכל היותר בבת אחת',
  'the body is at most 32 MiB': `הגוף הוא ${ltr('32 MiB')} לכל היותר`,
  'at least one notification is sent': 'נשלחת הודעה אחת לפחות',
  'at most 10,000 notifications are sent': 'נשלחות 10,000 הודעות לכל היותר',
  'each notification is delivered at least once': 'כל הודעה נמסרת לפחות פעם אחת',
  'each notification is delivered at most 100 times': 'כל הודעה נמסרת 100 פעמים לכל היותר',
  'notifications and copies make more than 10,000 deliveries':
    'ההודעות והעותקים הם יותר מ־10,000 מסירות',
  'no capture is chosen': 'לא נבחרה לכידה',
  'at most 10,000 captures are replayed at once': 'נשלחות שוב 10,000 לכידות לכל היותר בבת אחת',
  'no target is given': 'לא ניתן יעד',
  'at most 20 targets are given': 'אפשר לתת 20 יעדים לכל היותר',
  'the rate is at least one in 100 seconds': 'הקצב הוא לפחות אחת ב־100 שניות',
  'the rate is at most 1,000 a second': 'הקצב הוא 1,000 בשנייה לכל היותר',

  'choose at least one capture': 'בחרו לפחות לכידה אחת',
  'a file holds at most 10,000 captures; choose fewer':
    'בקובץ יש 10,000 לכידות לכל היותר; בחרו פחות',
  'code sends one capture; choose one': 'קוד שולח לכידה אחת; בחרו אחת',
  'code needs a language, and nothing else has one': 'לקוד נדרשת שפה, ולשאר אין שפה',
};
