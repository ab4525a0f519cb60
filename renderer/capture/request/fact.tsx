// A table of facts: in each line a name, and a received text or our own remark.

import type { ReactNode } from 'react';
import { DataText } from '../../ui/data-text.tsx';

interface FactProps {
  readonly name: string;
  /** As received. */
  readonly text?: string;
  /** In our words. */
  readonly says?: string;
  /** The name came with the request. */
  readonly isHeader?: boolean;
}

export function Fact({ name, text, says, isHeader = false }: FactProps) {
  return (
    <tr>
      <th scope="row">{isHeader ? <DataText text={name} limit={60} /> : name}</th>
      <td>
        {says}
        {text !== undefined && <DataText text={text} limit={200} />}
      </td>
    </tr>
  );
}

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <table className="table facts">
    <tbody>{children}</tbody>
  </table>
);
