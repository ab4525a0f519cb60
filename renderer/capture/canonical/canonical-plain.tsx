// The canonical string as plain text, with a word about what stands in place of the secret.

import type { Content } from '../../body/content.ts';
import { useAnswer } from '../../body/use-content.ts';
import { useStore } from '../../store/store.ts';
import { words } from '../../words/words.ts';
import { useFate } from '../linked/use-fate.ts';
import { CanonicalRows } from './canonical-rows.tsx';

export function CanonicalPlain({ content }: { readonly content: Content | null }) {
  const canonical = useAnswer(content, 'canonical', null);
  const selected = useFate(
    content,
    useStore((state) => state.selected),
  );
  const pointed = useFate(
    content,
    useStore((state) => state.pointed),
  );
  if (!canonical) return <p className="muted">{words.canonical.making}</p>;
  return (
    <>
      <CanonicalRows canonical={canonical} selected={selected.signed} pointed={pointed.signed} />
      <p className="muted">{words.canonical.placeholder}</p>
    </>
  );
}
