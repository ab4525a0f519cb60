// The export: format, redaction, and the exact text of the file: its beginning, and more on demand.

import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Reply } from '../../shared/contract/rpc.ts';
import type { ExportFile, ExportFormat } from '../../shared/contract/sharing.ts';
import { LanguageChoice } from '../explain/code.tsx';
import type { PageOf } from '../go/address.ts';
import { Page } from '../go/page.tsx';
import { closePage } from '../go/places.ts';
import { useAct } from '../host/act.ts';
import { TYPING_MS, useReply } from '../host/ask.ts';
import { wholeFile, wholeText } from '../host/file-parts.ts';
import { useNamesOf } from '../list/state/names.ts';
import { Names, TextBox } from '../ui/data-text.tsx';
import { Awaited, Button, FailureSays, NoteLine } from '../ui/basics.tsx';
import { optionsOf, Radios, Switch, TextField } from '../ui/field.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { saveFile } from '../ui/files.tsx';
import { useStore } from '../ui/store.ts';
import { showToast } from '../ui/toast.ts';
import { formatBytes, plural, words } from '../words/words.ts';
import { setExportFormat, setExportUrl } from './state.ts';

export function ExportPage({ page }: { readonly page: PageOf<'export'> }) {
  const { ids } = page;
  const names = useNamesOf(ids);
  const format = useStore((state) => state.exportFormat);
  const url = useStore((state) => state.exportUrl);
  // Never remembered: it must be chosen each time.
  const [isPersonal, setIsPersonal] = useState(false);
  const reply = useExport(ids, isPersonal);
  const file = reply?.ok ? reply.value : null;
  const shell = useStore((state) => state.status?.shell);
  // Leaving the page earlier cancels the saving.
  const save = useAct({ act: words.share.save, of: file?.name ?? '' }, async () => {
    if (!file) return null;
    const blob = await wholeFile(file).catch((error: unknown) => ({
      message: error instanceof Error ? error.message : String(error),
    }));
    if ('message' in blob) return blob;
    return () => {
      saveFile(file.name, blob);
      closePage(page);
      // The desktop first asks where to save, and reports the result itself.
      if (shell !== 'desktop') showToast({ says: words.share.saved(file.name) });
    };
  });
  const { setError } = save;
  useEffect(() => setError(null), [setError, reply]);
  return (
    <Page title={words.share.exportTitle(plural(ids.length, 'capture'))} isWide>
      <div className="dialog-body export grid lowers">
        <div className="stack export-choices narrows gap-12">
          <p className="muted">
            <Names names={names} />
          </p>
          <Radios
            label={words.share.format}
            options={optionsOf(words.share.formats)}
            value={format}
            onChange={setExportFormat}
          />
          <p className="muted small">{words.share.formatMeans[format]}</p>
          {format === 'code' && <LanguageChoice label={words.share.codeLanguage} />}
          {sends(format) && (
            <TextField
              label={words.share.sendTo}
              hint={words.share.sendToHint}
              isData
              dir="ltr"
              value={url}
              onChange={setExportUrl}
            />
          )}
          <Switch value={isPersonal} onChange={setIsPersonal}>
            {words.share.includePersonal}
          </Switch>
          <p className={`small ${isPersonal ? 'says-warning' : 'muted'}`}>
            {isPersonal ? words.share.personalIncluded : words.share.personalLeftOut}
          </p>
          {file && !isPersonal && <ReplacedList file={file} />}
        </div>
        <ExportPreview reply={reply} />
      </div>
      <footer className="dialog-foot">
        <span className="grow foot-says">
          <FailureSays as="span" says={save.error} />
        </span>
        {file && (
          <CopyButton
            label={words.share.copy}
            text={() => wholeText(file)}
            of={file}
            name={file.name}
            withWords
          />
        )}
        <Button
          kind="primary"
          icon={Download}
          isDisabled={!file || save.isPending}
          onPress={save.start}
        >
          {save.isPending ? words.share.working : words.share.save}
        </Button>
      </footer>
    </Page>
  );
}

/** The replacements, with their counts where not all captures have them, so that nobody has to search the text. */
function ReplacedList({ file: { redacted, captures: all } }: { readonly file: ExportFile }) {
  if (redacted.length === 0) return <p className="muted small">{words.share.nothingReplaced}</p>;
  return (
    <section aria-label={words.share.replaced}>
      <h3>{words.share.replaced}</h3>
      <ul className="small">
        {redacted.map(({ what, captures }) => {
          const name = partName(what) ?? <bdi className="data">{what}</bdi>;
          return (
            <li key={what}>
              {captures === all ? name : words.share.replacedIn(name, plural(captures, 'capture'))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The label for a part that is not a documented field; null for a documented field, which has its own name. */
function partName(what: string): string | null {
  const names: Readonly<Record<string, string>> = words.share.replacedParts;
  return Object.hasOwn(names, what) ? (names[what] ?? null) : null;
}

/** The reply to the present choices: the file of other ones must not be shown for them. Null until it is there. */
function useExport(ids: readonly number[], isPersonal: boolean): Reply<'export.make'> | null {
  const format = useStore((state) => state.exportFormat);
  const typed = useStore((state) => state.exportUrl.trim());
  const codeLanguage = useStore((state) => state.codeLanguage);
  const url = sends(format) && typed !== '' ? typed : null;
  const language = format === 'code' ? codeLanguage : null;
  const personalData = isPersonal ? 'included' : 'redacted';
  const request = { ids, format, language, personalData, url } as const;
  const { answer, isCurrent } = useReply('export.make', request, url === null ? 0 : TYPING_MS);
  return isCurrent ? answer : null;
}

/** Whether the file sends the captures somewhere. */
const sends = (format: ExportFormat) => format === 'curl' || format === 'code';

/** Few enough to draw without a delay. */
const FIRST_SHOWN = 10_000;

function ExportPreview({ reply }: { readonly reply: Reply<'export.make'> | null }) {
  return (
    <section
      className="stack narrows lowers gap-8"
      aria-label={words.share.preview}
      aria-busy={reply === null}
    >
      {reply?.ok === false && (
        <div role="alert">
          <NoteLine kind="error">
            <bdi>{reply.message}</bdi>
          </NoteLine>
        </div>
      )}
      {reply === null && <Awaited says={words.share.working} />}
      {reply?.ok && <FileText file={reply.value} />}
    </section>
  );
}

function FileText({ file }: { readonly file: ExportFile }) {
  const rest = file.length - file.text.length;
  return (
    <>
      <h3 className="rigid breaks">
        <bdi className="data">{file.name}</bdi>{' '}
        <span className="muted small">{words.share.previewMeans(formatBytes(file.bytes))}</span>
      </h3>
      <TextBox
        label={words.share.previewOf(file.name)}
        text={file.text}
        limit={FIRST_SHOWN}
        className="export-text grows lowers scrolls"
      />
      {rest > 0 && <p className="muted">{words.share.previewEnds(plural(rest, 'character'))}</p>}
    </>
  );
}
