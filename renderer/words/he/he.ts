// The Hebrew catalogue: one file for each part of the window. What is not Hebrew in a sentence goes through isolate.ts.
// A person is spoken to in the plural (הזינו, שלכם), buttons are nouns (מחיקה), Countersign is he. A letter before what is
// not Hebrew has a maqaf (ב־JSON). test/renderer/words/hebrew-terms.test.ts keeps all that, and one term for each thing:
// webhook וובהוק, capture לכידה, endpoint נקודת קצה, signature חתימה, secret סוד, webhook secret key המפתח הסודי, digest תמצית,
// canonical string מחרוזת קנונית, verdict תוצאת האימות (תקין, לא תקין, תקין לפי קריאה אחרת, לא ניתן לאימות), reading קריאה,
// receiver מקבל, sender שולח, delivery מסירה, attempt ניסיון, retry ניסיון חוזר, replay שליחה חוזרת, compose הרכבה, run הרצה,
// target יעד, method מתודה, field שדה, header כותרת, body גוף, trimming חיתוך, format פורמט, preset תבנית, support bundle
// חבילת תמיכה, time-out זמן קצוב, API integration חיבור API, listener מאזין, tunnel מנהרה, raw גולמי, host מארח.

import type { Words } from '../en/en.ts';
import { app } from './app.tsx';
import { canonical } from './canonical.tsx';
import { caseWords } from './case.tsx';
import { causes } from './causes.tsx';
import { characters } from './characters.tsx';
import { sideBySide } from './compare.tsx';
import { compose } from './compose.tsx';
import { deliveries } from './deliveries.tsx';
import { detail } from './detail.tsx';
import { documented } from './documented.tsx';
import { endpoint } from './endpoints.tsx';
import { explain } from './explain.tsx';
import { failures } from './failures.ts';
import { fields } from './fields.tsx';
import { filter } from './filter.tsx';
import { list } from './list.tsx';
import { palette } from './palette.tsx';
import { compare } from './pasted.tsx';
import { raw } from './raw.tsx';
import { replay } from './replay.tsx';
import { request } from './request.tsx';
import { jobs } from './send.tsx';
import { settings } from './settings.tsx';
import { sidebar } from './sidebar.tsx';
import { signature } from './signature.tsx';
import { share } from './transfer.tsx';
import { tunnel } from './tunnel.tsx';
import { ui } from './ui.tsx';
import { updates } from './updates.tsx';

export const he: Words = {
  app,
  canonical,
  case: caseWords,
  causes,
  characters,
  compare,
  compose,
  deliveries,
  detail,
  documented,
  endpoint,
  explain,
  failures,
  fields,
  filter,
  jobs,
  list,
  palette,
  raw,
  replay,
  request,
  settings,
  share,
  sideBySide,
  sidebar,
  signature,
  tunnel,
  ui,
  updates,
};
