// Tables: a head whose columns have plain names, and facts, each with a name.

import { type ReactNode } from 'react';

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

export type FactRow = readonly [name: string, says: ReactNode];

export const Facts = ({ rows }: { readonly rows: readonly FactRow[] }) => (
  <table className="table facts">
    <tbody>
      {rows.map(([name, says], at) => (
        <tr key={at}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td>{says}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
