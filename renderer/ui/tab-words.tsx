// The name of a tab. It has the width of its bold form at all times, so that choosing a tab moves none of the others.

export function TabWords({ words }: { readonly words: string }) {
  return (
    <span className="tab-words" data-bold={words}>
      {words}
    </span>
  );
}
