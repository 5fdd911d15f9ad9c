import type { Vendor, VendorId, VendorRole } from '../../kernel/staff/vendors.ts';
import type { Config } from '../config/config.ts';
import type { OutboxHealth } from '../platform/outbox/outbox.ts';
import { carriersOf } from '../platform/vendors/carriers.ts';
import { pausedAt, type VendorState } from '../platform/vendors/vendors.ts';

type Line = Pick<Vendor, 'role' | 'vendor' | 'kind' | 'test'>;

/** Whom the product calls and who calls it, as it is set up; the roles that nobody has are listed too. */
function linesOf({ sms, whatsapp, mail, storage, erp, erpSigners, events }: Config): Line[] {
  const first = sms.provider === 'console' ? null : sms.provider;
  const line = (
    role: VendorRole,
    vendor: VendorId | null,
    { kind, test }: Pick<Line, 'kind' | 'test'>,
  ): Line => ({ role, vendor, kind, test: vendor && test });
  return [
    line('sms', first, { kind: 'sms', test: 'sms' }),
    ...(first && sms.second ? [line('second_sms', sms.second, { kind: 'sms', test: 'sms' })] : []),
    // Brochures wait here; codes wait with the SMS, as which they go where WhatsApp does not take them.
    line('whatsapp', whatsapp === undefined ? null : 'whatsapp', {
      kind: 'whatsapp',
      test: 'call',
    }),
    line('mail', mail.smtpUrl === undefined ? null : 'smtp', { kind: 'mail', test: 'mail' }),
    line('files', storage === undefined ? null : 's3', { kind: null, test: 'call' }),
    line('erp', erp === undefined ? null : 'erp', { kind: 'erp', test: 'call' }),
    line('erp_incoming', erpSigners.length === 0 ? null : 'erp_incoming', {
      kind: null,
      test: null,
    }),
    // An event in the books of others cannot be taken back: none is made for a test.
    line('events', events === undefined ? null : 'events', { kind: 'events', test: null }),
  ];
}

type Known = {
  states: readonly VendorState[];
  health: OutboxHealth;
  /** Events that wait for the customer data service: one delivery hands on all. */
  events: number;
  now: Date;
};

/** How each does, in the order of the roles. */
export function vendorList(config: Config, { states, health, events, now }: Known): Vendor[] {
  const isPaused = pausedAt(states, now);
  const carriers = carriersOf(config, isPaused);
  return linesOf(config).map((line) => {
    const state = states.find(({ vendor }) => vendor === line.vendor);
    // Two vendors share what waits: it is told once, beside the first.
    const pending = health.find(({ kind }) => kind === line.kind && line.role !== 'second_sms');
    const waiting = line.role === 'events' ? events : (pending?.waiting ?? 0);
    const until = line.vendor !== null && isPaused(line.vendor) ? state?.pausedUntil : null;
    return {
      ...line,
      in_use:
        line.vendor !== null && (line.kind === null || carriers.get(line.kind) === line.vendor),
      succeeded_at: isoOrNull(state?.succeededAt),
      failed_at: isoOrNull(state?.failedAt),
      failure: state?.failure ?? null,
      paused_until: isoOrNull(until),
      waiting,
      failing: pending?.failing ?? 0,
      stopped: pending?.stopped ?? 0,
      oldest_at: isoOrNull(pending?.oldest),
    };
  });
}

function isoOrNull(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null;
}
