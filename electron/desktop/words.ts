// English and Hebrew texts of the menu, the tray, notifications and dialogs.

import type { Tongue } from '../../shared/contract/settings.ts';
import type { InvalidNews } from '../host/inspect/unseen-invalid.ts';

const invalidInEnglish = (count: number) =>
  count === 1 ? 'Invalid webhook' : `${count.toLocaleString('en-GB')} invalid webhooks`;
const invalidInHebrew = (count: number) =>
  count === 1 ? 'וובהוק לא תקין' : `${count.toLocaleString('he-IL')} וובהוקים לא תקינים`;

/** A single webhook with its endpoint's name, isolated to keep its own direction (U+2068, U+2069). */
const titled = (invalid: string, count: number, endpoint: string) =>
  count === 1 ? `${invalid}: \u2068${endpoint}\u2069` : invalid;

const EN = {
  file: 'File',
  compose: 'Compose…',
  import: 'Paste or open…',
  settings: 'Settings…',
  close: 'Close window',
  quit: 'Quit',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  undoDelete: 'Undo delete',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  delete: 'Delete',
  selectAll: 'Select all',
  view: 'View',
  palette: 'Command palette…',
  filter: 'Focus filter',
  invalid: 'Invalid webhooks',
  actualSize: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  reload: 'Reload',
  developerTools: 'Developer tools',
  window: 'Window',
  minimise: 'Minimise',
  zoom: 'Zoom',
  help: 'Help',
  shortcuts: 'Keyboard shortcuts',
  checkUpdates: 'Check for updates',
  about: 'About Countersign',
  open: 'Open Countersign',
  /** The tray menu's entry that shows unseen invalid webhooks. */
  unseen: (count: number) =>
    count === 1 ? 'Show invalid webhook' : `Show ${count.toLocaleString('en-GB')} invalid webhooks`,
  invalidWebhooks: invalidInEnglish,
  /** The endpoint's name is in the notification's title, because some systems read markup in its body. */
  invalidTitle: ({ count, endpoint }: InvalidNews) =>
    titled(invalidInEnglish(count), count, endpoint ?? 'No endpoint'),
  invalidBody: ({ count, cause }: InvalidNews) =>
    count > 1
      ? 'Their signatures are invalid. Click to see the latest.'
      : `${cause?.en ?? 'The signature is invalid'}.`,
  notImported: 'Could not import the file',
};

export type DesktopWords = Readonly<typeof EN>;

const HE: DesktopWords = {
  file: 'קובץ',
  compose: 'הרכבה…',
  import: 'הדבקה או פתיחה…',
  settings: 'הגדרות…',
  close: 'סגירת החלון',
  quit: 'יציאה',
  edit: 'עריכה',
  undo: 'ביטול פעולה',
  redo: 'ביצוע מחדש',
  undoDelete: 'ביטול המחיקה',
  cut: 'גזירה',
  copy: 'העתקה',
  paste: 'הדבקה',
  delete: 'מחיקה',
  selectAll: 'בחירת הכול',
  view: 'תצוגה',
  palette: 'לוח הפקודות…',
  filter: 'מעבר אל המסנן',
  invalid: 'וובהוקים לא תקינים',
  actualSize: 'גודל רגיל',
  zoomIn: 'הגדלה',
  zoomOut: 'הקטנה',
  fullScreen: 'מסך מלא',
  reload: 'טעינה מחדש',
  developerTools: 'כלי המפתחים',
  window: 'חלון',
  minimise: 'מזעור',
  zoom: 'התאמת גודל',
  help: 'עזרה',
  shortcuts: 'קיצורי מקלדת',
  checkUpdates: 'חיפוש עדכונים',
  about: 'אודות Countersign',
  open: 'פתיחת Countersign',
  unseen: (count) =>
    count === 1
      ? 'וובהוק לא תקין אחד: הצגה'
      : `${count.toLocaleString('he-IL')} וובהוקים לא תקינים: הצגה`,
  invalidWebhooks: invalidInHebrew,
  invalidTitle: ({ count, endpoint }) =>
    titled(invalidInHebrew(count), count, endpoint ?? 'ללא נקודת קצה'),
  invalidBody: ({ count, cause }) =>
    count > 1
      ? 'החתימות שלהם אינן מאומתות. לחיצה מציגה את האחרון.'
      : `${cause?.he ?? 'החתימה אינה מאומתת'}.`,
  notImported: 'הקובץ לא יובא',
};

export const WORDS: Readonly<Record<Tongue, DesktopWords>> = { en: EN, he: HE };
