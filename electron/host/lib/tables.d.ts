// iconv-lite has no types for its tables.

declare module 'iconv-lite/encodings/sbcs-data-generated.js' {
  const tables: Readonly<Record<string, { readonly chars: string }>>;
  export default tables;
}
