import { formatMoment } from '../../kernel/values/moments.ts';

/** An instant as staff read it, in Asia/Kolkata: `21 Nov 2026, 5:30 pm`, which breaks after the comma alone. */
export function readable(iso: string): string {
  return formatMoment(iso).replace(/(?<!,)\s/g, '\u00a0');
}

/** `1 place`, `1,200 places`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
