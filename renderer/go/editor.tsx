// A page on which something stored is edited, while other windows may change it too: what is untouched follows, what was
// typed stays, and a person decides contradictions. Once everything is saved, the page closes.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Came, type Named, useAct } from '../host/act.ts';
import { Button, type ButtonProps, FailureSays, focusFirstError, NoteLine } from '../ui/basics.tsx';
import { fieldsOf, hasErrors } from '../ui/fields.ts';
import { actedSince } from '../ui/latest.ts';
import { type Edits, useEdits } from '../ui/use-edits.ts';
import { words } from '../words/words.ts';

interface EditorOf<V extends object, F extends object, E extends object> {
  /** As it is stored; the same object while it is the same. */
  readonly present: V;
  /** Always the same function. */
  readonly formOf: (value: V) => F;
  /** What was typed before. */
  readonly kept?: Edits<V, F> | undefined;
  readonly errorsOf: (form: F) => E;
  readonly table?: Parameters<typeof fieldsOf>[3];
  readonly named: (form: F) => Named;
  /** Resolves with what went wrong, or with what comes next, which is to call `saved` of the edits. */
  readonly save: (edits: ReturnType<typeof useEdits<V, F>>) => Promise<Came>;
  /** Something else on the page is not saved. */
  readonly isTouchedToo?: boolean;
  readonly close: () => void;
}

export function useEditor<V extends object, F extends object, E extends object>(
  of: EditorOf<V, F, E>,
) {
  const { close, errorsOf, isTouchedToo = false } = of;
  const edits = useEdits(of.present, of.formOf, of.kept);
  const { form } = edits;
  const isTouched = edits.isTouched || isTouchedToo;
  const element = useRef<HTMLFormElement>(null);
  const [wasTried, setWasTried] = useState(false);
  /** Another object each time it is saved. */
  const [saved, setSaved] = useState<object | null>(null);
  /** At the moment of the answer. */
  const touched = useRef(isTouched);
  useEffect(() => {
    touched.current = isTouched;
  }, [isTouched]);
  useEffect(() => {
    if (saved && !touched.current) close();
  }, [saved, close]);
  /** Since the last Save. */
  const isUndisturbed = useRef<() => boolean>(() => false);
  const act = useAct(of.named(form), async () => {
    isUndisturbed.current = actedSince();
    const came = await of.save(edits);
    if (typeof came !== 'function') return came;
    return () => {
      came();
      setSaved({});
    };
  });
  const { failure, setError } = act;
  useEffect(() => {
    // What the host has refused is drawn by now.
    if (failure && isUndisturbed.current()) focusFirstError(element.current);
  }, [failure]);
  /** What was said of the last save is not about what is typed now. */
  const after =
    <A extends readonly unknown[]>(edit: (...args: A) => void) =>
    (...args: A) => {
      edit(...args);
      setError(null);
      setSaved(null);
    };
  const errors = wasTried ? errorsOf(form) : ({} as E);
  const change = after(edits.change);
  return {
    ...{ ...edits, ...act, element, isTouched, errors, change, close },
    keep: after(edits.keep),
    take: after(edits.take),
    of: fieldsOf(form, errors, change, of.table),
    /** Whether it has no errors; otherwise the first one gets the focus. */
    isReady: () => {
      setWasTried(true);
      const isRight = !hasErrors(errorsOf(form));
      if (!isRight) focusFirstError(element.current);
      return isRight;
    },
    /** It was saved, and stays for what was typed since. */
    isSavedBefore: saved !== null && isTouched,
  };
}

interface EditorFootProps<N extends string> {
  readonly editor: {
    readonly keep: (name: N) => void;
    readonly take: (name: N) => void;
    readonly close: () => void;
    readonly isPending: boolean;
    readonly isSavedBefore: boolean;
  };
  /** What another window has changed too, with the name and the value that it has now. */
  readonly conflicts: readonly N[];
  readonly labels: Readonly<Record<N, string>>;
  readonly theirs: (name: N) => string;
  /** Why it could not be saved, unless it is said elsewhere. */
  readonly error: string | null;
  readonly button: Pick<ButtonProps, 'children' | 'kind' | 'isDisabled'>;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** What contradicts is above the foot, visible wherever the form is scrolled. */
export function EditorFoot<N extends string>(props: EditorFootProps<N>) {
  const { editor, conflicts, labels, theirs, error, button, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const says = words.ui.elsewhere;
  const decide = (choose: (name: N) => void, name: N) => {
    // The pressed button disappears; saving is the next step.
    element.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    choose(name);
  };
  return (
    <>
      <div ref={element} role="status">
        {conflicts.length > 0 && (
          <div
            className="stack elsewhere rigid gap-8 scrolls ruled-above"
            role="group"
            aria-label={says.title}
          >
            <NoteLine kind="warning">{says.title}</NoteLine>
            {conflicts.map((name) => (
              <div key={name} className="level gap-8">
                <span className="grow breaks">
                  {labels[name]}: <bdi>{theirs(name) || words.explain.empty}</bdi>
                </span>
                <Button label={says.keepOf(labels[name])} onPress={() => decide(editor.keep, name)}>
                  {says.keep}
                </Button>
                <Button label={says.takeOf(labels[name])} onPress={() => decide(editor.take, name)}>
                  {says.take}
                </Button>
              </div>
            ))}
          </div>
        )}
      </div>
      <footer className="dialog-foot">
        {children}
        <span className="grow foot-says">
          <FailureSays as="span" says={error} />
          <span role="status">{editor.isSavedBefore && words.ui.savedBefore}</span>
        </span>
        <Button onPress={editor.close}>{words.ui.cancel}</Button>
        <Button kind="primary" {...button} type="submit" isPending={editor.isPending} />
      </footer>
    </>
  );
}
