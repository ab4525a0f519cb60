// In place of a view that needs two JSON objects.

import { FileQuestionMark } from 'lucide-react';
import { Empty } from '../ui/empty.tsx';
import { words } from '../words/words.ts';

export const NotCompared = () => (
  <Empty title={words.sideBySide.notComparedTitle} icon={FileQuestionMark}>
    <p>{words.sideBySide.notCompared}</p>
  </Empty>
);
