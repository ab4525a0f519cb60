// The progress of a run as a bar, beside its words.

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress className="progress" aria-label={label} max={Math.max(1, total)} value={done} />;
}
