// What leaves the machine: format, redaction, and a preview of exactly what is written.

import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExportFile, ExportFormat, ExportRequest } from '../../shared/contract/sharing.ts';
import { LanguageChoice } from '../explain/language-choice.tsx';
import { wholeFile, wholeText } from '../store/file-parts.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Radios } from '../ui/radios.tsx';
import { Switch } from '../ui/switch.tsx';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { ExportPreview } from './export-preview.tsx';
import { ReplacedList } from './replaced-list.tsx';
import { saveFile } from './save-file.ts';
import { useExport } from './use-export.ts';

const FORMATS: readonly ExportFormat[] = ['bundle', 'har', 'jsonl', 'curl', 'code'];

export function ExportDialog({ ids }: { readonly ids: readonly number[] }) {
  const format = useStore((state) => state.exportFormat);
  const setFormat = useStore((state) => state.setExportFormat);
  const openSheet = useStore((state) => state.openSheet);
  // Never remembered: each time it is asked for anew.
  const [isPersonal, setIsPersonal] = useState(false);
  const exported = useExport(useRequest(ids, isPersonal));
  const { file } = exported;
  const { save, isSaving } = useSaving();
  return (
    <Dialog
      title={words.share.exportTitle(plural(ids.length, 'capture'))}
      size="wide"
      onClose={() => openSheet(null)}
    >
      <div className="dialog-body export">
        <div className="export-choices">
          <Radios
            label={words.share.format}
            options={FORMATS.map((id) => ({ id, words: words.share.formats[id] }))}
            value={format}
            onChange={setFormat}
          />
          <p className="muted">{words.share.formatMeans[format]}</p>
          {format === 'code' && <LanguageChoice label={words.share.codeLanguage} />}
          {(format === 'curl' || format === 'code') && <SendTo />}
          <Switch isOn={isPersonal} onChange={setIsPersonal}>
            {words.share.includePersonal}
          </Switch>
          <p className={isPersonal ? 'says-warning' : 'muted'}>
            {isPersonal ? words.share.personalIncluded : words.share.personalLeftOut}
          </p>
          {file && !isPersonal && <ReplacedList redacted={file.redacted} />}
        </div>
        <ExportPreview exported={exported} />
      </div>
      <footer className="dialog-foot">
        <span className="grow" />
        {file && <CopyButton label={words.share.copy} text={() => wholeText(file)} withWords />}
        <Button
          kind="primary"
          icon={Download}
          isDisabled={!file || isSaving}
          onPress={() => file && save(file)}
        >
          {isSaving ? words.share.working : words.share.save}
        </Button>
      </footer>
    </Dialog>
  );
}

/** Saves a file, which closes the dialog; closing it before ends the saving. */
function useSaving() {
  const openSheet = useStore((state) => state.openSheet);
  const showToast = useStore((state) => state.showToast);
  const shell = useStore((state) => state.status?.shell);
  const [isSaving, setIsSaving] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const save = async (file: ExportFile) => {
    setIsSaving(true);
    try {
      const blob = await wholeFile(file);
      if (!isOpen.current) return;
      saveFile(file.name, blob);
      openSheet(null);
      // The desktop asks where to first, and says itself what came of it.
      if (shell !== 'desktop') showToast({ says: words.share.saved(file.name) });
    } catch (error) {
      if (isOpen.current && error instanceof Error) showToast({ says: error.message });
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save: (file: ExportFile) => void save(file) };
}

function SendTo() {
  const url = useStore((state) => state.exportUrl);
  const setUrl = useStore((state) => state.setExportUrl);
  return (
    <TextField
      label={words.share.sendTo}
      hint={words.share.sendToHint}
      isData
      dir="ltr"
      value={url}
      onChange={setUrl}
    />
  );
}

/** What the choices ask for; the same object until one of them changes. */
function useRequest(ids: readonly number[], isPersonal: boolean): ExportRequest {
  const format = useStore((state) => state.exportFormat);
  const url = useStore((state) => state.exportUrl.trim());
  const language = useStore((state) => state.codeLanguage);
  return useMemo(() => {
    const sends = format === 'curl' || format === 'code';
    return {
      ids,
      format,
      language: format === 'code' ? language : null,
      personalData: isPersonal ? 'included' : 'redacted',
      url: sends && url !== '' ? url : null,
    };
  }, [ids, format, language, isPersonal, url]);
}
