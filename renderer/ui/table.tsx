// Tables: a head whose columns have plain names, and facts, each with a name, as rows or as pairs.

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

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** In a list of pairs. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
