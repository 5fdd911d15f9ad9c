import type { VendorId } from '../../../kernel/calls/operations.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { asError } from '../../../kernel/thrown.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { withoutPersonalData } from '../log/redaction.ts';
import { reasonOf, RecipientBusy, RecipientRefused } from '../outbox/delivery.ts';
import { type VendorNews, vendorRepository, type VendorState } from './repository.ts';

export type { VendorState };

/** Knows how the vendors do, whichever process called them. */
export type Vendors = {
  /**
   * Makes a call to a vendor, and keeps how it went. That one recipient was refused, or that `signal` ended the call for
   * a stop of the process, says nothing of the vendor.
   */
  call<Result>(
    vendor: VendorId,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Keeps how a call went that a vendor made to us: `refused` says why it was refused, null that it was taken. */
  heard(vendor: VendorId, refused: string | null): void;
  /** Says until when a vendor is left alone; null: no longer. */
  pause(vendor: VendorId, until: Date | null): void;
  /** Says how a vendor is tried that no message tries. */
  testedBy(vendor: VendorId, test: VendorTest): void;
  /** The test of a vendor; undefined if it is not connected, or is tested by a message. */
  testOf(vendor: VendorId): VendorTest | undefined;
  /** How each did that was ever called. */
  states(): Promise<VendorState[]>;
};

/** Calls a vendor only to test it; throws if that fails. */
type VendorTest = (signal: AbortSignal) => Promise<void>;

/** Milliseconds over which news are gathered. */
const GATHER = 1_000;
const LONGEST_REASON = 300;

type VendorDeps = Pick<DatabaseHandle, 'pool'> & Readonly<{ clock: Clock; log: Log }>;

/** Opens the book of how vendors do. */
export function openVendors({ pool, clock, log }: VendorDeps): Vendors {
  const store = vendorRepository(pool);
  const tests = new Map<VendorId, VendorTest>();
  let news = new Map<VendorId, VendorNews>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (news.size === 0) return;
    const written = news;
    news = new Map();
    await store.put(written);
  };

  const tell = (vendor: VendorId, one: VendorNews): void => {
    news.set(vendor, { ...news.get(vendor), ...one });
    timer ??= setTimeout(() => {
      write().catch((error: unknown) => log.debug({ err: error }, 'not noted how vendors do'));
    }, GATHER).unref();
  };

  return {
    call: async (vendor, work, signal) => {
      try {
        const result = await work();
        tell(vendor, { succeededAt: clock.now() });
        return result;
      } catch (error) {
        if (!isOfRecipient(error) && !isStop(signal))
          tell(vendor, { failedAt: clock.now(), failure: wordsOf(error) });
        throw error;
      }
    },
    heard: (vendor, refused) =>
      tell(
        vendor,
        refused === null
          ? { succeededAt: clock.now() }
          : { failedAt: clock.now(), failure: firstCharacters(refused, LONGEST_REASON) },
      ),
    pause: (vendor, until) => tell(vendor, { pausedUntil: until }),
    testedBy: (vendor, test) => void tests.set(vendor, test),
    testOf: (vendor) => tests.get(vendor),
    states: async () => {
      await write();
      return store.list();
    },
  };
}

/** Tells of each vendor whether it is left alone at a moment. */
export function pausedAt(
  states: readonly VendorState[],
  now: Date,
): (vendor: VendorState['vendor']) => boolean {
  const paused = states.filter(({ pausedUntil }) => pausedUntil !== null && pausedUntil > now);
  const names = new Set(paused.map(({ vendor }) => vendor));
  return (vendor) => names.has(vendor);
}

function isOfRecipient(error: unknown): boolean {
  return error instanceof RecipientRefused || error instanceof RecipientBusy;
}

/** Whoever waits for a call ends it when it takes too long, or when the process stops. */
function isStop(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && asError(signal.reason).name !== 'TimeoutError';
}

function wordsOf(error: unknown): string {
  return firstCharacters(withoutPersonalData(reasonOf(error)), LONGEST_REASON);
}

type Settings = Pick<Config, 'sms' | 'whatsapp' | 'mail' | 'erp' | 'events'>;

/** Who carries each kind of delivery of the outbox that goes to a vendor; kinds that nobody is connected for are absent. */
type Carriers = ReadonlyMap<string, VendorId>;

/** By the settings, and of two vendors of SMS by which is left alone for now. */
export function carriersOf(
  { sms, whatsapp, mail, erp, events }: Settings,
  isPaused: (vendor: VendorId) => boolean,
): Carriers {
  const first = sms.provider === 'console' ? undefined : sms.provider;
  const carrier = first && sms.second && isPaused(first) ? sms.second : first;
  const carriers: readonly [kind: string, vendor: VendorId | undefined][] = [
    ['sms', carrier],
    ['whatsapp', whatsapp && 'whatsapp'],
    ['mail', mail.smtpUrl === undefined ? undefined : 'smtp'],
    ['erp', erp && 'erp'],
    ['events', events && 'events'],
    ['customer_data', events && 'events'],
  ];
  return new Map(carriers.flatMap(([kind, vendor]) => (vendor ? [[kind, vendor]] : [])));
}
