import { lazy } from '../../kernel/lazy.ts';

const weekday = lazy(() => new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }));
const month = lazy(
  () => new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `2027-01-18` becomes `Monday`. */
export function weekdayOf(day: string): string {
  return weekday().format(new Date(`${day}T00:00:00Z`));
}

/** `2027-01` becomes `January 2027`. */
export function monthText(each: string): string {
  return month().format(new Date(`${each}-01T00:00:00Z`));
}

/** `19:30` becomes `7.30 pm`. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const past = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}
