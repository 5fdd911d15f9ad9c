import { TextField } from './Field.tsx';

type Props = Readonly<{
  label: string;
  value: string;
  onChange: (day: string) => void;
  errorText?: string | undefined;
}>;

/** A day, chosen with the browser's own calendar: `2026-11-21`, or nothing. */
export function DateField({ label, value, onChange, errorText }: Props) {
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      errorText={errorText}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
