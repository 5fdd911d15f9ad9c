import { indianDay } from '../../../kernel/values/dates.ts';
import { blocksOf, rangeOf } from './address-blocks.ts';
import { type Counted, FADING, type Pressure, type Sum } from './repository.ts';
import type { PressureScope } from './table.ts';
import { type BlockScope, type Code, createYoungCodes, GRACE } from './young-codes.ts';

/** Who asks for a code, or brings one: an address as `callerAddress` writes it, and a number in E.164. */
export type Requester = { address: string; mobile: string };

/** Milliseconds between two looks at who has come of age. */
const AGED_EACH = 1_000;
/** So many keys are remembered; whoever is forgotten is learnt again when written. */
const MAX_KEYS = 20_000;

/** The keys that a requester counts under. */
export function keysOf({ address, mobile }: Requester): Record<BlockScope, string> {
  return { ...blocksOf(address), range: rangeOf(mobile) };
}

function scopesOf(requester: Requester): Code['keys'] {
  const { near, wide, range } = keysOf(requester);
  return [
    ['near', near],
    ['wide', wide],
    ['range', range],
  ];
}

/** What is judged at a moment. */
type Judged = { scope: PressureScope; key: string; now: number };

type More = Partial<Pick<Counted, 'sent' | 'verified' | 'daySent'>>;

function sumWith(counted: Counted, { sent = 0, verified = 0, daySent = 0 }: More): Counted {
  return {
    ...counted,
    sent: counted.sent + sent,
    verified: counted.verified + verified,
    daySent: counted.daySent + daySent,
  };
}

/** Where keys stand, as far as this process has learnt. */
function createKnown() {
  const known = new Map<string, Pressure>();
  return {
    get: (key: string): Pressure | undefined => known.get(key),
    /** Learns where keys stand. */
    learn: (pressures: readonly Pressure[]): void => {
      for (const pressure of pressures) {
        known.delete(pressure.key);
        known.set(pressure.key, pressure);
      }
      for (const key of known.keys()) {
        if (known.size <= MAX_KEYS) return;
        known.delete(key);
      }
    },
  };
}

/**
 * What this process has counted and not yet written, and what it knows of all processes. Nothing here asks the
 * database.
 */
export function createCounts() {
  const young = createYoungCodes();
  let day = '';
  const unwritten = new Map<string, Counted>();
  const known = createKnown();

  const add = (key: string, scope: PressureScope, counted: More): void => {
    const before = unwritten.get(key) ?? { key, scope, sent: 0, verified: 0, daySent: 0 };
    unwritten.set(key, sumWith(before, counted));
  };

  /** What was not written of a day that is over is of no use. */
  const turnDay = (now: number): void => {
    const today = indianDay(now);
    if (today === day) return;
    day = today;
    for (const counted of unwritten.values()) counted.daySent = 0;
  };

  const isSlowed = (key: string, now: number): boolean =>
    (known.get(key)?.slowedUntil?.getTime() ?? 0) > now;

  /** Codes of a slowed block or range say nothing about everyone else. */
  const addEverywhere = (keys: Code['keys'], now: number, what: 'sent' | 'verified'): void => {
    for (const [scope, key] of keys) add(key, scope, { [what]: 1 });
    if (!keys.some(([, key]) => isSlowed(key, now))) add('all', 'all', { [what]: 1 });
  };

  /** Codes that may have come to their phones by now count from now on. */
  const age = (now: number): void => {
    for (const { keys } of young.takeOld(now)) addEverywhere(keys, now, 'sent');
  };

  return {
    isSlowed,
    known: known.get,

    /** Codes of today, as far as this process knows. */
    today: (key: string, now: number): number => {
      turnDay(now);
      const stored = known.get(key);
      const before = stored?.day === day ? stored.daySent : 0;
      return before + (unwritten.get(key)?.daySent ?? 0);
    },

    sent: (requester: Requester, now: number): void => {
      turnDay(now);
      young.add({ at: now, keys: scopesOf(requester) });
      add(keysOf(requester).near, 'near', { daySent: 1 });
      add('all', 'all', { daySent: 1 });
    },

    verified: (requester: Requester, now: number): void =>
      addEverywhere(scopesOf(requester), now, 'verified'),

    /** The codes that may still be on their way: they are counted nowhere else. */
    young: (now: number): readonly Code[] => {
      if ((young.all()[0]?.at ?? now) < now - GRACE - AGED_EACH) age(now);
      return young.all();
    },

    /** Where a key stands now, with so many more codes than those that have come of age. */
    sumOf: ({ scope, key, now }: Judged, youngSent = young.countOf(key)): Sum => {
      const [stored, fresh] = [known.get(key), unwritten.get(key)];
      const left = stored ? Math.exp(Math.min(0, stored.at.getTime() - now) / FADING) : 0;
      return {
        scope,
        sent: (stored?.sent ?? 0) * left + (fresh?.sent ?? 0) + youngSent,
        verified: (stored?.verified ?? 0) * left + (fresh?.verified ?? 0),
      };
    },

    /** Takes what is to be written; codes that are too young stay. */
    take: (now: number): Counted[] => {
      age(now);
      const taken = [...unwritten.values()];
      unwritten.clear();
      return taken;
    },

    /** Gives back what could not be written. */
    giveBack: (counts: readonly Counted[]): void => {
      for (const { key, scope, ...counted } of counts) add(key, scope, counted);
    },

    learn: known.learn,
  };
}

export type Counts = ReturnType<typeof createCounts>;
