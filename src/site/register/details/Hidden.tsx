import type { RegisterValues } from '../../../kernel/leads/registerForm.ts';

type Value = string | number | null | undefined;
type Props = Readonly<{ values: Readonly<Partial<Record<keyof RegisterValues, Value>>> }>;

/** Hidden fields of a form; skips missing values. */
export function Hidden({ values }: Props) {
  return Object.entries(values).map(
    ([name, value]) =>
      value && <input key={name} type="hidden" name={name} value={String(value)} />,
  );
}
