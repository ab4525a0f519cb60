// The endpoint editor: name, path and secrets, the rest folded. Another window may edit it meanwhile: untouched fields
// follow, conflicts are resolved before saving.

import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import {
  endpointChanges,
  mergeEndpoint,
  type EndpointPart,
} from '../../shared/contract/endpoint-changes.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { DEFAULT_SCHEME } from '../../shared/signature/schemes/schemes.ts';
import type { PageOf } from '../go/address.ts';
import { EditorFoot, useEditor } from '../go/editor.tsx';
import { Page } from '../go/page.tsx';
import { closePage, openPage, useUnsaved } from '../go/places.ts';
import { ConfirmAct } from '../host/confirm.tsx';
import { countOf } from '../host/connection.ts';
import { Button, Form, NoteLine } from '../ui/basics.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useStore } from '../ui/store.ts';
import { plural, words } from '../words/words.ts';
import {
  endpointDraft,
  endpointForm,
  formAnew,
  formErrors,
  newSecret,
  schemeOfForm,
  secretsOnTop,
  toSignWith,
  ENDPOINT,
  type EndpointForm,
} from './endpoint-form.ts';
import { partSays } from './endpoint-words.ts';
import { AdvancedParts } from './advanced-parts.tsx';
import { SchemeEditor } from './own-scheme/scheme-editor.tsx';
import { savedSecrets, looksLikeSecret } from './saved-secrets.ts';
import { SchemePart } from './scheme-part.tsx';
import { SecretList } from './secret-list.tsx';
import { blankEndpoint, saveEndpoint, removeEndpoint, useEndpoint } from './state/endpoints.ts';

interface EndpointPageProps {
  readonly page: PageOf<'endpoint'>;
}

/** An endpoint that the address names is there once the host has told the endpoints. */
export function EndpointPage({ page }: EndpointPageProps) {
  const isKnown = useStore((state) => page.what === 'new' || state.areEndpointsKnown);
  return isKnown && <Editor page={page} />;
}

function Editor({ page }: EndpointPageProps) {
  const { what, begins, opens } = page;
  /** A new one gets its id when it is saved. */
  const [id, setId] = useState(what === 'new' ? null : what);
  const stored = useEndpoint(id);
  const listener = useStore((state) => state.status?.listener ?? '');
  const [endpoint, setEndpoint] = useState(() => stored ?? blankEndpoint(begins));
  if (stored && stored !== endpoint) setEndpoint(stored);
  // Another window deleted it; its last state stays here.
  const isGone = id !== null && !stored;
  const [title] = useState(endpoint.name);
  /** The scheme of one's own that is edited in place of this form; null: a new one. */
  const [scheme, setScheme] = useState(page.scheme);
  if (page.scheme !== undefined && page.scheme !== scheme) setScheme(page.scheme);
  const [isSchemeTouched, setSchemeTouched] = useState(false);
  const close = useCallback(() => closePage(page), [page]);
  /** Enter was pressed in a field without a secret: only the button saves that. */
  const [asksSecretOf, setAsksSecretOf] = useState<object | null>(null);
  const [asksForName, setAsksForName] = useState(false);
  /** Deleting an endpoint deletes its secrets, so it is asked about; the captures stay. */
  const [removing, setRemoving] = useState<Endpoint | null>(null);
  const captured = useStore(({ counts }) => (counts && id !== null ? countOf(counts, id) : 0));
  const says = words.endpoint;
  const act = isGone ? says.saveAnew : says.save;
  const formNow = (form: EndpointForm) => (isGone ? formAnew(form) : form);
  const editor = useEditor({
    ...{ present: endpoint, formOf: endpointForm, table: ENDPOINT, close },
    errorsOf: (form: EndpointForm) => formErrors(formNow(form)),
    named: ({ name }) => ({ act, of: name.trim() }),
    isTouchedToo: isSchemeTouched,
    save: async ({ form: typedForm, read, typed, saved }) => {
      const form = formNow(typedForm);
      const draft = endpointDraft(form);
      const reply = await saveEndpoint(stored ? endpointChanges(read, draft) : draft);
      if (!reply.ok) return reply;
      return () => {
        const { secrets } = reply.value;
        saved(typed, reply.value, (since) => ({
          ...since,
          ...(since.secrets && {
            secrets: savedSecrets(form.secrets, since.secrets, read.secrets, secrets),
          }),
        }));
        setId(reply.value.id);
      };
    },
  });
  const { read, errors, of, failure, error, change } = editor;
  const form = formNow(editor.form);
  useUnsaved(editor.isTouched);
  const draft = endpointDraft(form);
  const conflicts = stored ? mergeEndpoint(stored, endpointChanges(read, draft)).conflicts : [];
  // A row to type into is no change yet that another window's could contradict.
  useEffect(() => {
    if (opens === 'new-secret') change({ secrets: [...form.secrets, newSecret('', false)] });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  const keep = (part: EndpointPart) =>
    part === 'secrets'
      ? editor.keep(part, secretsOnTop(form.secrets, read.secrets, endpoint.secrets))
      : editor.keep(part);
  const submit = () => {
    const isByEnter = document.activeElement instanceof HTMLInputElement;
    if (!editor.isReady()) return;
    if (isByEnter && !draft.secrets.some(toSignWith)) {
      setAsksSecretOf(editor.typed);
      const secret = editor.element.current?.querySelector('.secrets .combo>input');
      if (secret instanceof HTMLElement) secret.focus();
    } else if (draft.name !== read.name && looksLikeSecret(draft.name)) setAsksForName(true);
    else editor.start();
  };
  const isOfPath = failure?.code === 'path-taken';

  return (
    <>
      <Page
        title={what === 'new' || title === '' ? says.newTitle : words.app.editEndpointNamed(title)}
        isHidden={page.scheme !== undefined}
      >
        <Form ref={editor.element} onSubmit={submit}>
          <div className="stack dialog-body gap-16">
            <div role="alert">
              {isGone && <NoteLine kind="warning">{says.goneMeanwhile}</NoteLine>}
            </div>
            <TextField
              label={says.parts.name}
              autoFocus={opens === null}
              hint={says.nameHint}
              {...of('name')}
            />
            <TextField
              label={says.parts.path}
              isData
              dir="ltr"
              hint={says.pathHint(listener + (form.path || '/'))}
              {...of('path')}
              {...(isOfPath && { error })}
            />
            <SchemePart {...{ form, of }} onEdit={(name) => openPage({ ...page, scheme: name })} />
            <SecretList
              scheme={schemeOfForm(form)}
              secrets={form.secrets.filter(toSignWith)}
              error={
                errors.secrets ?? (asksSecretOf === editor.typed ? says.enterSecretFirst : null)
              }
              focuses={opens === 'new-secret' ? 'new' : opens === 'secrets' ? 'current' : null}
              onChange={(secrets) =>
                change({
                  secrets: [...secrets, ...form.secrets.filter((secret) => !toSignWith(secret))],
                })
              }
            />
            <AdvancedParts {...{ draft, of }} opens={opens === 'allowedAddresses'} />
          </div>
          <EditorFoot
            editor={{ ...editor, keep }}
            button={{ children: act }}
            error={isOfPath ? null : error}
            conflicts={conflicts}
            labels={says.parts}
            theirs={(name) => partSays(name, endpoint)}
          >
            {stored && (
              <Button kind="danger" icon={Trash2} onPress={() => setRemoving(stored)}>
                {says.remove}
              </Button>
            )}
          </EditorFoot>
        </Form>
      </Page>
      {scheme !== undefined && (isSchemeTouched || page.scheme !== undefined) && (
        <SchemeEditor
          key={scheme}
          name={scheme}
          isHidden={page.scheme === undefined}
          endpointId={stored?.id ?? null}
          onTouch={setSchemeTouched}
          onClose={() => {
            setScheme(undefined);
            openPage({ ...page, scheme: undefined });
          }}
          onSaved={(name) => change({ scheme: name })}
          onDeleted={(name) => form.scheme === name && change({ scheme: DEFAULT_SCHEME.name })}
        />
      )}
      {asksForName && (
        <Confirm
          title={says.secretNameTitle}
          action={says.secretNameAction}
          onConfirm={() => {
            setAsksForName(false);
            editor.start();
          }}
          onCancel={() => setAsksForName(false)}
        >
          <p>{says.secretNameSays}</p>
        </Confirm>
      )}
      {removing && (
        <ConfirmAct
          title={says.removeTitle(removing.name)}
          act={says.removeAction}
          of={removing.name}
          run={() => removeEndpoint(removing.id)}
          onClose={() => setRemoving(null)}
        >
          <p>
            {removing.secrets.length > 0 &&
              says.secretsGone(plural(removing.secrets.length, 'secret'))}{' '}
            {captured > 0 ? says.capturesStay(plural(captured, 'capture')) : says.noCaptures}
          </p>
        </ConfirmAct>
      )}
    </>
  );
}
