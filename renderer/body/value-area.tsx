// A value of the body as text, in several lines if it has them, because a line end inside a value must not be lost.

/** Longer values are not put into a form. */
export const LONGEST_SHOWN = 20_000;

interface ValueAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWrong?: boolean;
  /** The id of the element with the error. */
  readonly saysId?: string;
  readonly onBlur?: () => void;
}

export function ValueArea(props: ValueAreaProps) {
  const { label, value, onChange, isWrong = false, saysId, onBlur } = props;
  return (
    <textarea
      className="input data"
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={saysId}
      rows={1}
      dir="auto"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
