import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Platform } from '../../../server/platform/open.ts';
import { countEventsSince, type NewEvent } from './repository.ts';

/** Stored events a day, about 300 bytes each: beyond the first bound strangers are sampled, beyond the second all stop. */
const MOST = { unsampled: 2_000_000, all: 3_000_000 } as const;
/** Other events that an address may send in a day without a page view, and more for each page view. */
const OTHERS = { free: 500, ofPage: 100 } as const;
/** One browser in so many is still kept. */
const SAMPLE = 20;
/** Addresses of which page views are remembered. */
const ADDRESSES = 50_000;
/** Milliseconds between two reads of the events stored today by all processes. */
const LOOK = 30_000;

const PAGE_VIEW = 'Page Viewed';

type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'tally'>;
type Sender = Readonly<{ address: string; isLead: boolean }>;

export type EventBudget = Readonly<{
  /** The events that may be stored. */
  select(events: readonly NewEvent[], sender: Sender): Promise<readonly NewEvent[]>;
}>;

/** Bounds the growth of the events table, however many strangers post. */
export function openEventBudget({ clock, config, database, tally }: Deps): EventBudget {
  const sent = new LRUCache<string, { views: number; others: number }>({ max: ADDRESSES });
  let seen = { day: '', at: 0, stored: 0 };

  const storedToday = async (): Promise<number> => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (day !== seen.day) {
      sent.clear();
      seen = { day, at: 0, stored: 0 };
    }
    if (now.getTime() - seen.at < LOOK) return seen.stored;
    seen.at = now.getTime();
    const stored = await countEventsSince(database, `${day}T00:00:00Z`).catch(() => null);
    seen.stored = stored ?? seen.stored;
    return seen.stored;
  };

  /** Events need page views: an address without any is given little. */
  const isLikelyReader = (address: string, events: readonly NewEvent[]): boolean => {
    const views = events.filter(({ name }) => name === PAGE_VIEW).length;
    const all = sent.get(address) ?? { views: 0, others: 0 };
    const next = { views: all.views + views, others: all.others + events.length - views };
    sent.set(address, next);
    return next.others <= OTHERS.free + OTHERS.ofPage * next.views;
  };

  // By a hash that nobody can compute: otherwise a sender would choose ids that are kept.
  const isSampled = ({ anonymousId }: NewEvent): boolean => {
    const hash = createHash('sha256').update(config.secret).update(anonymousId).digest();
    return hash.readUInt32BE() % SAMPLE === 0;
  };

  const chosen = async (events: readonly NewEvent[], { address, isLead }: Sender) => {
    const stored = await storedToday();
    if (stored >= MOST.all) return [];
    const isReader = isLead || isLikelyReader(address, events);
    return isLead || (isReader && stored < MOST.unsampled) ? events : events.filter(isSampled);
  };

  return {
    select: async (events, sender) => {
      const kept = await chosen(events, sender);
      seen.stored += kept.length;
      tally.add('events', 'kept', kept.length);
      tally.add('events', 'left_out', events.length - kept.length);
      return kept;
    },
  };
}
