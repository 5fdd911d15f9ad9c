import { indianDay } from '../../../contract/dates.ts';
import { blocksOf, rangeOf } from './address-blocks.ts';
import type { Counted, Pressure } from './repository.ts';
import type { PressureScope } from './table.ts';

/** Who asks for a code, or brings one: an address as `callerAddress` writes it, and a number in E.164. */
export type Requester = { address: string; mobile: string };

/** A code younger than this may still be on its way to its phone. */
const GRACE = 30_000;
/** So many keys are remembered; whoever is forgotten is learnt again when written. */
const MAX_KEYS = 20_000;

/** The keys that a requester counts under. */
export function keysOf({ address, mobile }: Requester): Record<'near' | 'wide' | 'range', string> {
  return { ...blocksOf(address), range: rangeOf(mobile) };
}

type Code = { at: number; requester: Requester };

/**
 * What this process has counted and not yet written, and what it knows of all processes. Nothing here asks the
 * database.
 */
export function createCounts() {
  let young: Code[] = [];
  let day = '';
  const unwritten = new Map<string, Counted>();
  const known = new Map<string, Pressure>();

  const add = (
    key: string,
    scope: PressureScope,
    counted: Partial<Record<'sent' | 'verified' | 'daySent', number>>,
  ): void => {
    const before = unwritten.get(key) ?? { key, scope, sent: 0, verified: 0, daySent: 0 };
    unwritten.set(key, {
      ...before,
      sent: before.sent + (counted.sent ?? 0),
      verified: before.verified + (counted.verified ?? 0),
      daySent: before.daySent + (counted.daySent ?? 0),
    });
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
  const addEverywhere = (requester: Requester, now: number, what: 'sent' | 'verified'): void => {
    const keys = Object.entries(keysOf(requester)) as ['near' | 'wide' | 'range', string][];
    for (const [scope, key] of keys) add(key, scope, { [what]: 1 });
    if (!keys.some(([, key]) => isSlowed(key, now))) add('all', 'all', { [what]: 1 });
  };

  return {
    isSlowed,
    known: (key: string): Pressure | undefined => known.get(key),

    /** Codes of today, as far as this process knows. */
    today: (key: string, now: number): number => {
      turnDay(now);
      const stored = known.get(key);
      const before = stored?.day === day ? stored.daySent : 0;
      return before + (unwritten.get(key)?.daySent ?? 0);
    },

    sent: (requester: Requester, now: number): void => {
      turnDay(now);
      young.push({ at: now, requester });
      add(keysOf(requester).near, 'near', { daySent: 1 });
      add('all', 'all', { daySent: 1 });
    },

    verified: (requester: Requester, now: number): void =>
      addEverywhere(requester, now, 'verified'),

    /** Takes what is to be written; codes that are too young stay. */
    take: (now: number): Counted[] => {
      const old = young.filter(({ at }) => at <= now - GRACE);
      young = young.filter(({ at }) => at > now - GRACE);
      for (const { requester } of old) addEverywhere(requester, now, 'sent');
      const taken = [...unwritten.values()];
      unwritten.clear();
      return taken;
    },

    /** Gives back what could not be written. */
    giveBack: (counts: readonly Counted[]): void => {
      for (const { key, scope, ...counted } of counts) add(key, scope, counted);
    },

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

export type Counts = ReturnType<typeof createCounts>;
