import { callDays, type Counsellor, ringingCounsellors } from '../../../content/read/callHours.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

/** How many calls a counsellor has at a moment, by `counsellor moment`. */
export type Taken = ReadonlyMap<string, number>;

export type Wish = Readonly<{
  language: string;
  /** The id of the counsellor who is asked for; null for whoever is free. */
  counsellor: number | null;
}>;

export type FreeDay = Readonly<{ day: string; starts: readonly string[] }>;

export function takenKey(counsellor: number, at: string): string {
  return `${counsellor} ${at}`;
}

/** Counsellors who fit a wish. */
export function wishedFor(
  snapshot: Snapshot,
  { language, counsellor }: Wish,
): readonly Counsellor[] {
  return ringingCounsellors(snapshot).filter(
    ({ id, data }) =>
      data.languages.includes(language) && (counsellor === null || id === counsellor),
  );
}

export function isFree({ id, data }: Counsellor, at: string, taken: Taken): boolean {
  return (taken.get(takenKey(id, at)) ?? 0) < data.at_once;
}

/** The days that can be chosen now, with the hours at which somebody who fits the wish is free. */
export function freeDays(
  snapshot: Snapshot,
  wish: Wish,
  { now, taken }: Readonly<{ now: Date; taken: Taken }>,
): readonly FreeDay[] {
  const counsellors = wishedFor(snapshot, wish);
  return callDays(snapshot, now).map(({ day, starts }) => ({
    day,
    starts: starts.filter((at) => counsellors.some((one) => isFree(one, at, taken))),
  }));
}
