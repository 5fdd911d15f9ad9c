import type { Vendor, VendorId, VendorRole } from '../../contract/vendors.ts';
import type { Config } from '../config/config.ts';
import type { OutboxHealth } from '../platform/outbox/outbox.ts';
import type { VendorState } from '../platform/vendors/store.ts';

type Line = Pick<Vendor, 'role' | 'vendor' | 'kind' | 'test'>;

/** Whom the product calls, as it is set up; the roles that nobody has are listed too. */
function linesOf({ sms, whatsapp, mail, storage, erp, events }: Config): Line[] {
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
    // An event in the books of others cannot be taken back: none is made for a test.
    line('events', events === undefined ? null : 'events', { kind: 'events', test: null }),
  ];
}

type Known = { states: readonly VendorState[]; health: OutboxHealth; now: Date };

/** How each does, in the order of the roles. */
export function vendorList(config: Config, { states, health, now }: Known): Vendor[] {
  const pauseOf = (vendor: VendorId | null): Date | null => {
    const until = states.find((one) => one.vendor === vendor)?.pausedUntil ?? null;
    return until !== null && until > now ? until : null;
  };
  const isFirstPaused = config.sms.second !== undefined && pauseOf(idOf(config)) !== null;
  return linesOf(config).map((line) => {
    const state = states.find(({ vendor }) => vendor === line.vendor);
    // Two vendors share what waits: it is told once, beside the first.
    const pending = health.find(({ kind }) => kind === line.kind && line.role !== 'second_sms');
    const isFirst = line.role !== 'second_sms';
    return {
      ...line,
      in_use: line.vendor !== null && (line.kind !== 'sms' || isFirst !== isFirstPaused),
      succeeded_at: isoOrNull(state?.succeededAt),
      failed_at: isoOrNull(state?.failedAt),
      failure: state?.failure ?? null,
      paused_until: isoOrNull(pauseOf(line.vendor)),
      waiting: pending?.waiting ?? 0,
      failing: pending?.failing ?? 0,
      stopped: pending?.stopped ?? 0,
      oldest_at: isoOrNull(pending?.oldest),
    };
  });
}

function idOf({ sms }: Config): VendorId | null {
  return sms.provider === 'console' ? null : sms.provider;
}

function isoOrNull(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null;
}
