// The head of a table whose columns have plain names.

export function TableHead({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={at} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
