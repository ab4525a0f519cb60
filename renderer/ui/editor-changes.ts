// In the editor: what differs from a text that it is compared with. What was added is marked, what was taken away is
// shown struck through in its place. By characters, not lines: a webhook's body is often one line.

import { presentableDiff } from '@codemirror/merge';
import { StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';

/** In longer texts nothing is marked: they are compared anew at every key. */
const LONGEST_MARKED = 64 * 1024;
/** Rougher marks rather than a wait. */
const EFFORT = { scanLimit: 1000, timeout: 20 };

/** Of one piece that was taken away. */
const LONGEST_REMOVED = 80;

/** Marks what differs from `original`; nothing where either text is longer than 64 Ki characters. */
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
  // Blanks between values are no loss that a person has to see.
  if (text.trim() === '') return [];
  return [Decoration.widget({ widget: new Removed(text), side: -1 }).range(at)];
}

/** What was there. It is not part of the text: the cursor passes it by. */
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
    element.title = this.text.slice(0, 1000);
    const isCut = this.text.length > LONGEST_REMOVED;
    element.textContent = isCut ? `${this.text.slice(0, LONGEST_REMOVED)}…` : this.text;
    return element;
  }
}
