const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2027-01-18` becomes `18 January 2027`. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}
