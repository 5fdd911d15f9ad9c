import type { Request } from '../../http/server.ts';
import { plainAddress } from '../../platform/addresses.ts';
import type { Platform } from '../../platform/open.ts';
import type { RegionCaller, Regions } from '../integrations.ts';
import { type LeadPlace, putPlaces } from './repository.ts';

export type Places = ReturnType<typeof openPlaces>;
type PlaceDeps = Pick<Platform, 'clock' | 'database' | 'log'> & { regions: Regions };
/** `isProved` is true if the caller has just proved the number. */
type Noted = { leadId: string; caller: RegionCaller; isProved: boolean };
/** Look-ups at a time, so that a slow service does not use up our connections. */
const AT_ONCE = 4;
/** A flood of registrations must not fill the memory with those that wait. */
const MAX_WAITING = 1_000;
/** Milliseconds in which places are gathered for one statement. */
const GATHERED = 200;

/** Looks up the places from which leads register, in the background: no registration waits for it or fails with it. */
export function openPlaces({ regions, database, clock, log }: PlaceDeps) {
  const waiting: Noted[] = [];
  const found = new Map<string, LeadPlace>();
  const underWay = new Set<Promise<void>>();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, GATHERED));
    writing = undefined;
    const places = [...found.values()];
    found.clear();
    await putPlaces(database, places, clock.now()).catch((error: unknown) =>
      log.warn({ err: error, places: places.length }, 'places of leads could not be kept'),
    );
  };

  const lookUp = async ({ leadId, caller, isProved }: Noted): Promise<void> => {
    const { country, region, city } = await regions.of(caller);
    if (country === null || (!isProved && found.get(leadId)?.isProved)) return;
    found.set(leadId, { leadId, country, state: region, city, isProved });
    writing ??= track(write());
  };

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };

  let looking = 0;
  const lookUpNext = (): void => {
    const next = looking < AT_ONCE ? waiting.shift() : undefined;
    if (next === undefined) return;
    looking += 1;
    const done = lookUp(next)
      .catch((error: unknown) => log.warn({ err: error }, 'the place of a lead is unknown'))
      .finally(() => {
        looking -= 1;
        lookUpNext();
      });
    void track(done);
  };

  return {
    /**
     * Looks up the place from which a lead registers, and stores it later. Skips it if too many wait. A caller who has
     * just proved the number overrides the place of any other who posted it.
     */
    note: (leadId: string, request: Request, isProved = false): void => {
      if (!regions.knows || waiting.length >= MAX_WAITING) return;
      waiting.push({ leadId, caller: regionCallerOf(request), isProved });
      lookUpNext();
    },
    /** Waits until everything noted so far is written or given up. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** The sender of a request, as far as its region goes. */
export function regionCallerOf(request: Request): RegionCaller {
  return {
    ip: plainAddress(request.ip),
    peer: request.socket.remoteAddress ?? request.ip,
    headers: request.headers,
  };
}
