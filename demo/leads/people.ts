import { indianDay } from '../../src/kernel/values/dates.ts';
import { invented } from '../../src/kernel/staffLeads/invented.ts';
import { type Chance, drawing } from './chance.ts';
import { counsellors, firstNames, lastNames, notes, places, sources } from './words.ts';

/** A programme that somebody may want. */
export type Wanted = Readonly<{ id: number; code: string; path: string }>;

/** Somebody invented: what is written of them, and when. Moments are milliseconds. */
export type Person = Readonly<{
  nth: number;
  publicId: string;
  mobile: string;
  name: string;
  email: string;
  wanted: Wanted;
  qualification: number;
  source: (typeof sources)[number];
  place: (typeof places)[number];
  createdAt: number;
  verifiedAt: number | null;
  stage: string;
  /** Place in `counsellors`; null where nobody has the lead. */
  owner: number | null;
  callAt: number | null;
  note: string | null;
  hasBrochure: boolean;
}>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Weeks back that they registered in. */
const DAYS = 44;
const COUNT = 400;

/** Four hundred people who asked in the last six weeks, more of them lately. */
export function peopleBefore(now: number, programmes: readonly Wanted[]): Person[] {
  const chance = drawing(20_261_122);
  const moments = Array.from({ length: COUNT }, () => momentBefore(now, chance));
  return moments
    .toSorted((a, b) => a - b)
    .map((createdAt, nth) => personOf({ nth, createdAt, now, chance, programmes }));
}

function momentBefore(now: number, chance: Chance): number {
  return now - 5 * MINUTE - Math.floor(chance.next() ** 1.5 * DAYS * DAY);
}

type Given = {
  nth: number;
  createdAt: number;
  now: number;
  chance: Chance;
  programmes: readonly Wanted[];
};

function personOf({ nth, createdAt, now, chance, programmes }: Given): Person {
  const [first, last] = [chance.of(firstNames), chance.of(lastNames)];
  const isVerified = chance.isOne(0.64);
  const stage = stageAfter((now - createdAt) / DAY, isVerified, chance);
  const owner = stage === 'new' && chance.isOne(0.7) ? null : chance.below(counsellors.length + 1);
  const isOpen = ['new', 'contacted', 'interested'].includes(stage);
  return {
    nth,
    publicId: `${invented.publicId}${String(nth).padStart(13, '0')}`,
    mobile: `${invented.mobile}${String(nth + 1).padStart(5, '0')}`,
    name: `${first} ${last}`,
    email: `${first}.${last}${nth % 9 === 0 ? '' : nth}${invented.mail}`.toLowerCase(),
    wanted: chance.of(programmes.slice(0, 1 + chance.below(programmes.length))),
    qualification: 1 + chance.below(4),
    source: sourceOf(chance),
    place: chance.of(places.slice(0, 1 + chance.below(places.length))),
    createdAt,
    verifiedAt: isVerified ? createdAt + 20_000 + chance.below(100_000) : null,
    stage,
    owner: owner === counsellors.length ? null : owner,
    callAt: isOpen && chance.isOne(0.2) ? callRound(now, chance) : null,
    note: stage !== 'new' && chance.isOne(0.5) ? chance.of(notes) : null,
    hasBrochure: isVerified && chance.isOne(0.6),
  };
}

/** The longer ago, the further. */
function stageAfter(days: number, isVerified: boolean, chance: Chance): string {
  if (chance.isOne(0.5 ** (days + 0.4))) return 'new';
  if (!isVerified) return chance.of(['new', 'contacted', 'contacted', 'lost']);
  if (days < 6) return chance.of(['contacted', 'contacted', 'interested']);
  return chance.of([
    'contacted',
    'interested',
    'interested',
    'applied',
    'applied',
    'enrolled',
    'lost',
  ]);
}

function sourceOf(chance: Chance): (typeof sources)[number] {
  let left = chance.below(20);
  return sources.find(([, , often]) => (left -= often) < 0) ?? sources[0];
}

/** Some late, most in the next days, between ten and seven in India. */
function callRound(now: number, chance: Chance): number {
  const midnight = Date.parse(`${indianDay(now)}T00:00:00+05:30`);
  const quarters = 4 * 10 + chance.below(4 * 9);
  return midnight + (chance.below(6) - 1) * DAY + quarters * 15 * MINUTE;
}
