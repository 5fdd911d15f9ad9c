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
