// The button in a field that is typed like a password: shows what was typed, or hides it again.

import { Eye, EyeOff } from 'lucide-react';
import { words } from '../words/words.ts';
import { IconButton } from './button.tsx';

interface ShowButtonProps {
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
}

export function ShowButton({ isShown, onChange }: ShowButtonProps) {
  return (
    <IconButton
      label={isShown ? words.endpoint.hide : words.endpoint.show}
      icon={isShown ? EyeOff : Eye}
      size={14}
      onPress={() => onChange(!isShown)}
    />
  );
}
