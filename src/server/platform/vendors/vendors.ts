import type { VendorId } from '../../../kernel/calls/operations.ts';
import { firstCharacters } from '../../../kernel/text/characters.ts';
import { asError } from '../../../kernel/thrown.ts';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type Log, reasonOf } from '../log/log.ts';
import { withoutPersonalData } from '../log/redaction.ts';
import { RecipientBusy, RecipientRefused } from '../outbox/delivery.ts';
import { type Connecting, openConnecting } from './connecting.ts';
import { type VendorNews, vendorRepository, type VendorState } from './repository.ts';

export type { VendorState };

export type Vendors = Connecting & {
  /** Records the outcome, unless the recipient was refused, or `signal` ended the call as the process stops. */
  call<Result>(
    vendor: VendorId,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Records a call of the vendor to us; `refused` is the reason, or null. */
  heard(vendor: VendorId, refused: string | null): void;
  pause(vendor: VendorId, until: Date | null): void;
  /** For one that is disconnected or replaced. Never fails. */
  forget(vendor: VendorId): Promise<void>;
  /** `test` is asked each time, and has none while the vendor is not connected. */
  testedBy(vendor: VendorId, test: () => VendorTest | undefined): void;
  testOf(vendor: VendorId): VendorTest | undefined;
  states(): Promise<VendorState[]>;
};

type VendorTest = (signal: AbortSignal) => Promise<void>;

/** Milliseconds. */
const GATHER = 1_000;
const LONGEST_REASON = 300;

type VendorDeps = Pick<DatabaseHandle, 'pool'> & Readonly<{ clock: Clock; log: Log }>;

export function openVendors({ pool, clock, log }: VendorDeps): Vendors {
  const store = vendorRepository(pool);
  const tests = new Map<VendorId, () => VendorTest | undefined>();
  let news = new Map<VendorId, VendorNews>();
  let timer: NodeJS.Timeout | undefined;

  const unnoted = (error: unknown): void => log.debug({ err: error }, 'not noted how vendors do');

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (news.size === 0) return;
    const written = news;
    news = new Map();
    await store.put(written);
  };

  const note = (vendor: VendorId, one: VendorNews): void => {
    news.set(vendor, { ...news.get(vendor), ...one });
    timer ??= setTimeout(() => {
      write().catch(unnoted);
    }, GATHER).unref();
  };

  return Object.assign(openConnecting(), {
    call: async (vendor, work, signal) => {
      try {
        const result = await work();
        note(vendor, { succeededAt: clock.now() });
        return result;
      } catch (error) {
        if (!isOfRecipient(error) && !isStop(signal))
          note(vendor, { failedAt: clock.now(), failure: wordsOf(error) });
        throw error;
      }
    },
    heard: (vendor, refused) =>
      note(
        vendor,
        refused === null
          ? { succeededAt: clock.now() }
          : { failedAt: clock.now(), failure: firstCharacters(refused, LONGEST_REASON) },
      ),
    pause: (vendor, until) => note(vendor, { pausedUntil: until }),
    forget: (vendor) => {
      news.delete(vendor);
      return store.remove(vendor).catch(unnoted);
    },
    testedBy: (vendor, test) => void tests.set(vendor, test),
    testOf: (vendor) => tests.get(vendor)?.(),
    states: async () => {
      await write();
      return store.list();
    },
  } satisfies Omit<Vendors, keyof Connecting>);
}

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

/** Not true of a call that ended because it took too long. */
function isStop(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && asError(signal.reason).name !== 'TimeoutError';
}

function wordsOf(error: unknown): string {
  return firstCharacters(withoutPersonalData(reasonOf(error)), LONGEST_REASON);
}

type Settings = Pick<Config, 'sms' | 'whatsapp' | 'mail' | 'erp' | 'events'>;

/** By kind of delivery, for kinds with a connected vendor; of two vendors of SMS, the one that is not paused. */
export function vendorsByKind(
  { sms, whatsapp, mail, erp, events }: Settings,
  isPaused: (vendor: VendorId) => boolean,
): ReadonlyMap<string, VendorId> {
  const first = sms.provider === 'console' ? undefined : sms.provider;
  const carrying = first && sms.second && isPaused(first) ? sms.second : first;
  const vendors: readonly [kind: string, vendor: VendorId | undefined][] = [
    ['sms', carrying],
    ['sms-template', carrying],
    ['whatsapp', whatsapp && 'whatsapp'],
    ['mail', mail.smtpUrl === undefined ? undefined : 'smtp'],
    ['erp', erp && 'erp'],
    ['events', events && 'events'],
    ['customer_data', events && 'events'],
  ];
  return new Map(vendors.flatMap(([kind, vendor]) => (vendor ? [[kind, vendor]] : [])));
}
