import type { Dashboard } from '../calls.ts';

export function leadsPath(
  { of }: Pick<Dashboard, 'of'>,
  further: Readonly<Record<string, string>> = {},
): string {
  const { from, until, programme, assigned } = of;
  const query = new URLSearchParams({ from, until });
  if (programme !== null) query.set('programme', programme);
  if (assigned !== null) query.set('assigned', String(assigned));
  for (const [name, value] of Object.entries(further)) query.set(name, value);
  return `/leads?${query}`;
}

export function isNarrowed({ of }: Pick<Dashboard, 'of'>): boolean {
  return of.programme !== null || of.assigned !== null;
}

export function count(amount: number) {
  return amount.toLocaleString('en-IN');
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });

/** `78.4%`; a dash of nothing. */
export function shareInWords(share: number | null): string {
  return share === null ? '–' : percent.format(share);
}

/** `58%` of another number; nothing of nothing, nor of fewer: not every browser says that it was here. */
export function partOf(part: number, of: number | undefined): string {
  return of && part <= of ? whole.format(part / of) : '';
}
