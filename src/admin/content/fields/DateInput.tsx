import { INDIAN_OFFSET, INDIAN_OFFSET_MS } from '../../../kernel/values/india.ts';
import { TextField } from '../../ui/Field.tsx';
import { type FieldProps, useFieldValue } from './fieldProps.ts';

type Kind = 'date' | 'time' | 'datetime-local';

/** An instant as the wall clock in Asia/Kolkata shows it: `2027-01-18T19:30`. */
export function wallClockOf(instant: string | null): string {
  if (!instant) return '';
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? '' : new Date(time + INDIAN_OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant at which the wall clock in Asia/Kolkata shows this. */
export function instantOf(wallClock: string): string | null {
  return wallClock === '' ? null : `${wallClock}:00${INDIAN_OFFSET}`;
}

type Props = FieldProps & Readonly<{ kind: Kind }>;

function Moment({ name, field, kind }: Props) {
  const { value, set, onBlur, ref, error } = useFieldValue<string | null>(name);
  const isInstant = kind === 'datetime-local';
  return (
    <TextField
      label={field.label}
      help={field.help ?? (kind === 'date' ? undefined : 'Indian Standard Time.')}
      errorText={error}
      optional={!field.required}
      type={kind}
      value={isInstant ? wallClockOf(value) : (value ?? '')}
      onChange={({ target }) => set(isInstant ? instantOf(target.value) : target.value || null)}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}

/** A calendar day. */
export function DateInput(props: FieldProps) {
  return <Moment {...props} kind="date" />;
}

/** A wall-clock time. */
export function TimeInput(props: FieldProps) {
  return <Moment {...props} kind="time" />;
}

/** An instant, in Asia/Kolkata. */
export function DateTimeInput(props: FieldProps) {
  return <Moment {...props} kind="datetime-local" />;
}
