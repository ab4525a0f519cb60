// Tables: a head whose columns have plain names, and facts, each with a name.

import type { ReactNode } from 'react';
import { DataText } from './data-text.tsx';

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

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <table className="table facts">
    <tbody>{children}</tbody>
  </table>
);

interface FactProps {
  readonly name: string;
  /** As received. */
  readonly text?: string;
  /** In our words. */
  readonly says?: ReactNode;
  /** The name came with the request. */
  readonly isHeader?: boolean;
}

export function Fact({ name, text, says, isHeader = false }: FactProps) {
  return (
    <tr>
      <th scope="row">{isHeader ? <DataText text={name} limit={60} /> : <bdi>{name}</bdi>}</th>
      <td>
        {says}
        {text !== undefined && <DataText text={text} limit={200} />}
      </td>
    </tr>
  );
}
