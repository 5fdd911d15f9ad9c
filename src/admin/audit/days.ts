const DAY = 24 * 60 * 60_000;
const offset = '+05:30';

function dayOf(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);
}

/** The moment at which a day begins in India; nothing of nothing. */
export function startOf(day: string): string {
  return day === '' ? '' : `${day}T00:00:00${offset}`;
}

/** The moment at which a day ends in India; nothing of nothing. */
export function endOf(day: string): string {
  return day === '' ? '' : startOf(dayOf(Date.parse(startOf(day)) + DAY));
}

/** The day that begins at a moment. */
export function dayFrom(moment: string): string {
  return moment === '' ? '' : dayOf(Date.parse(moment));
}

/** The last day before a moment. */
export function dayUntil(moment: string): string {
  return moment === '' ? '' : dayOf(Date.parse(moment) - 1);
}
