// One line of a table of facts: a name, and a text as it came.

import { DataText } from '../ui/data-text.tsx';

interface FactProps {
  readonly name: string;
  readonly text: string;
  /** The name came with the request. */
  readonly isHeader?: boolean;
}

export function Fact({ name, text, isHeader = false }: FactProps) {
  return (
    <tr>
      <th scope="row">{isHeader ? <DataText text={name} limit={60} /> : name}</th>
      <td>
        <DataText text={text} limit={200} />
      </td>
    </tr>
  );
}
