// The name of a tab. It always has the width of its bold form, so that selecting a tab moves none of the others.

export function TabWords({ words }: { readonly words: string }) {
  return (
    <span className="tab-words" data-bold={words}>
      {words}
    </span>
  );
}
