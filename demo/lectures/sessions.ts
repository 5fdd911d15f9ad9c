import { dayAfter } from '../../src/kernel/values/dates.ts';

/** A session of the academic year: its name, and the Saturday of its first classes. */
export type Session = Readonly<{ name: string; begins: string }>;

const saturday = 6;

/** A session opens on the first Saturday from these days of the year on. */
const openings = [
  { month: 'January', from: '01-20' },
  { month: 'July', from: '07-15' },
] as const;

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function saturdayFrom(date: string) {
  return dayAfter(date, (saturday - weekdayOf(date) + 7) % 7);
}

/** The sessions of the year of a day, of the year before and of the year after, in their order. */
export function sessionsRound(date: string): readonly Session[] {
  const year = Number(date.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((each) =>
    openings.map(({ month, from }) => ({
      name: `${month} ${each}`,
      begins: saturdayFrom(`${each}-${from}`),
    })),
  );
}

/** The session whose classes are held on a day. */
export function sessionOn(date: string): Session {
  return orThrow(
    sessionsRound(date).findLast(({ begins }) => begins <= date),
    date,
  );
}

/** The session that people can still join on a day. */
export function sessionAfter(date: string): Session {
  return orThrow(
    sessionsRound(date).find(({ begins }) => begins > date),
    date,
  );
}

function orThrow(session: Session | undefined, date: string): Session {
  if (!session) throw new Error(`No session of the demo is near ${date}.`);
  return session;
}

/** Whether no class is held: round the new year, and on the second weekend of February, for the convocation. */
export function isFree(date: string): boolean {
  const day = date.slice(5);
  if (day >= '12-24' || day <= '01-01') return true;
  const weekday = weekdayOf(date);
  const ofSaturday = weekday === 0 ? dayAfter(date, -1) : date;
  return (weekday === 0 || weekday === saturday) && /-02-(0[89]|1[0-4])$/.test(ofSaturday);
}
