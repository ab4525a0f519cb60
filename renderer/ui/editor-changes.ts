// Marks the differences between the editor's text and another one: added text is marked, deleted text is struck through
// in its place. It compares characters, not lines, because a webhook's body is often one line.

import { presentableDiff } from '@codemirror/merge';
import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { beginning, shorten } from '../../shared/json/cut.ts';

/** Longer texts get no marks, because they would be compared again at every key. */
const LONGEST_MARKED = 64 * 1024;
/** Prefers rougher marks to a delay. */
const EFFORT = { scanLimit: 1000, timeout: 20 };

/** The visible length of one deleted piece. */
const LONGEST_REMOVED = 80;

/** Marks the differences from `original`; none if either text is longer than 64 Ki characters. */
export function changesAgainst(original: string): Extension {
  const marksOf = ({ doc }: EditorState): DecorationSet => {
    if (original.length > LONGEST_MARKED || doc.length > LONGEST_MARKED) return Decoration.none;
    const text = doc.toString();
    if (text === original) return Decoration.none;
    const marks = presentableDiff(original, text, EFFORT).flatMap(({ fromA, toA, fromB, toB }) => [
      ...removedMark(original.slice(fromA, toA), fromB),
      ...(toB > fromB ? [ADDED.range(fromB, toB)] : []),
    ]);
    return Decoration.set(marks, true);
  };
  return StateField.define<DecorationSet>({
    create: marksOf,
    update: (marks, { docChanged, state }) => (docChanged ? marksOf(state) : marks),
    provide: (field) => EditorView.decorations.from(field),
  });
}

const ADDED = Decoration.mark({ class: 'cm-added', tagName: 'ins' });

function removedMark(text: string, at: number) {
  // Deleted blanks between values are not worth showing.
  if (text.trim() === '') return [];
  return [Decoration.widget({ widget: new Removed(text), side: -1 }).range(at)];
}

/** The deleted text. It is not part of the editor's text, so the cursor skips it. */
class Removed extends WidgetType {
  constructor(readonly text: string) {
    super();
  }

  override eq({ text }: Removed): boolean {
    return text === this.text;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('del');
    element.className = 'cm-removed';
    element.title = beginning(this.text, 1000);
    element.textContent = shorten(this.text, LONGEST_REMOVED);
    return element;
  }
}
