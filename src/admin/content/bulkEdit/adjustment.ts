export type Adjustment = Readonly<{
  how: 'percent' | 'amount' | 'set';
  /** The percentage, the amount to add, or the new amount; null to round only. */
  by: number | null;
  /** The result is rounded to the nearest multiple of it. */
  step: number;
}>;

export const ways = [
  { value: 'percent', label: 'Add per cent' },
  { value: 'amount', label: 'Add an amount' },
  { value: 'set', label: 'Set to' },
] as const satisfies readonly Readonly<{ value: Adjustment['how']; label: string }>[];

export const steps = [
  { value: 1, label: 'Not rounded' },
  { value: 100, label: 'The nearest 100' },
  { value: 500, label: 'The nearest 500' },
  { value: 1000, label: 'The nearest 1,000' },
] as const;

/** Rounds to the step, to whole numbers unless decimals are allowed, never below 0. An empty amount can only be set. */
export function adjust(
  amount: number | null,
  { how, by, step }: Adjustment,
  decimals = false,
): number | null {
  const raw = by === null ? amount : rawOf(amount, how, by);
  if (raw === null) return null;
  const fine = decimals && step === 1 ? Math.round(raw * 100) / 100 : Math.round(raw / step) * step;
  return Math.max(0, fine);
}

function rawOf(amount: number | null, how: Adjustment['how'], by: number): number | null {
  if (how === 'set') return by;
  if (amount === null) return null;
  return how === 'percent' ? (amount * (100 + by)) / 100 : amount + by;
}
