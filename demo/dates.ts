import { dayAfter, formatDay } from '../src/kernel/values/dates.ts';
import { sessionsRound, weekdayOf, type Session } from './lectures/sessions.ts';

/**
 * Days that the demo's words name: `{classes}` is the day of the first classes of the session that still takes
 * applications, `{close-15 short}` the day fifteen days before its applications close. Where a word follows, the day
 * is written as `styles` says, else as `18 January 2027`.
 */
function named(day: string): Readonly<Record<string, string>> {
  const open = openSession(day);
  const year = open.begins.slice(0, 4);
  const inYear = (month: string) => sessionNamed(`${month} ${year}`, day).begins;
  return {
    today: day,
    close: closingOf(open),
    orientation: dayAfter(open.begins, -5),
    classes: open.begins,
    january: inYear('January'),
    july: inYear('July'),
    convocation: convocationFrom(day),
    conferred: lastConvocation(day),
    graduation24: convocationFrom(dayAfter(open.begins, 728)),
    graduation36: convocationFrom(dayAfter(open.begins, 1092)),
    entitled: lastOn('06-12', day),
  };
}

function monthAndYear(day: string) {
  return formatDay(day).replace(/^\d+ /, '');
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const styles: Readonly<Record<string, (day: string) => string>> = {
  iso: (day) => day,
  short: (day) => formatDay(day).replace(/ \d+$/, ''),
  long: (day) => `${weekdays[weekdayOf(day)]}, ${formatDay(day)}`,
  session: monthAndYear,
  month: (day) => monthAndYear(day).replace(/ \d+$/, ''),
  year: (day) => day.slice(0, 4),
  /** The academic year that begins in the day's own: `2026–27`. */
  years: (day) => `${day.slice(0, 4)}–${String(Number(day.slice(2, 4)) + 1).padStart(2, '0')}`,
};

/** Writes out the days that a text of the demo names, as they are where it is loaded on `day`. */
export function datesOn(day: string): (text: string) => string {
  const days = named(day);
  const names = Object.keys(days).join('|');
  const mark = new RegExp(`\\{(?<name>${names})(?<shift>[+-]\\d+)?(?: (?<style>\\w+))?\\}`);
  const written = (whole: string) => {
    const { name = '', shift = '0', style } = mark.exec(whole)?.groups ?? {};
    const write = style === undefined ? formatDay : styles[style];
    if (!write) throw new Error(`The demo writes a day as nobody can: ${whole}.`);
    return write(dayAfter(days[name] ?? day, Number(shift)));
  };
  return (text) => text.replaceAll(new RegExp(mark, 'g'), written);
}

/** Applications close on the last day of the month before that of the first classes. */
function closingOf({ begins }: Session) {
  return dayAfter(`${begins.slice(0, 7)}-01`, -1);
}

function openSession(day: string): Session {
  return orThrow(sessionsRound(day).find((session) => closingOf(session) >= day));
}

function sessionNamed(name: string, day: string): Session {
  return orThrow(sessionsRound(day).find((session) => session.name === name));
}

function orThrow(session: Session | undefined): Session {
  if (!session) throw new Error('The demo knows no such session.');
  return session;
}

/** The convocation that was held last. */
function lastConvocation(day: string): string {
  const next = convocationFrom(day);
  return convocationFrom(`${Number(next.slice(0, 4)) - 1}-01-01`);
}

/** Degrees are conferred on the Sunday of the second weekend of February. */
function convocationFrom(day: string): string {
  const year = Number(day.slice(0, 4));
  const on = (each: number) => {
    const first = `${each}-02-08`;
    return dayAfter(first, ((6 - weekdayOf(first) + 7) % 7) + 1);
  };
  return on(year) >= day ? on(year) : on(year + 1);
}

/** The last day before or on `day` that fell on a day of the year. */
function lastOn(dayOfYear: string, day: string): string {
  const year = Number(day.slice(0, 4));
  const inYear = `${year}-${dayOfYear}`;
  return inYear <= day ? inYear : `${year - 1}-${dayOfYear}`;
}
