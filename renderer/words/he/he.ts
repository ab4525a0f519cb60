// The Hebrew catalogue: one file for each part of the window. What is not Hebrew in a sentence goes through isolate.ts.
// A person is spoken to in the plural (הזינו, שלכם), buttons are nouns (מחיקה), Countersign is he. A letter before what is
// not Hebrew has a maqaf (ב־JSON). test/renderer/words/hebrew-terms.test.ts keeps all that, and one term for each thing:
// webhook וובהוק, capture לכידה, endpoint נקודת קצה, signature חתימה, secret סוד, webhook secret key המפתח הסודי, digest תמצית,
// canonical string מחרוזת קנונית, verdict תוצאת האימות (תקין, לא תקין, תקין לפי קריאה אחרת, לא ניתן לאימות), reading קריאה,
// receiver מקבל, sender שולח, delivery מסירה, attempt ניסיון, retry ניסיון חוזר, replay שליחה חוזרת, compose הרכבה, run הרצה,
// target יעד, method מתודה, field שדה, header כותרת, body גוף, trimming חיתוך, format פורמט, preset תבנית, support bundle
// חבילת תמיכה, time-out זמן קצוב, API integration חיבור API, listener מאזין, tunnel מנהרה, raw גולמי, host מארח.

export { app } from './app.tsx';
export { archive } from './team-archive.tsx';
export { canonical, fields, raw, request, signature } from './capture.tsx';
export { caseWords as case, share, sideBySide } from './transfer.tsx';
export { causes, compare, explain } from './explain.tsx';
export { check } from './check.tsx';
export { checkAsk, suites } from './check-ask.tsx';
export { characters, ui } from './ui.tsx';
export { compose, jobs } from './sending.tsx';
export { deliveries } from './deliveries.tsx';
export { detail } from './detail.tsx';
export { documented } from './documented.tsx';
export { endpoint } from './endpoints.tsx';
export { failures } from './failures.ts';
export { filter } from './filter.tsx';
export { list, sidebar } from './list.tsx';
export { ownScheme } from './own-scheme.tsx';
export { replay } from './replay.tsx';
export { scheme } from './schemes.tsx';
export { settings, tunnel, updates } from './settings.tsx';
