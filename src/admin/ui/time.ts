const zone = 'Asia/Kolkata';

const instant = new Intl.DateTimeFormat('en-IN', {
  timeZone: zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant as staff read it, in Asia/Kolkata: `21 Nov 2026, 5:30 pm`, which breaks after the comma alone. */
export function readable(iso: string): string {
  return instant.format(new Date(iso)).replace(/(?<!,)\s/g, '\u00a0');
}
