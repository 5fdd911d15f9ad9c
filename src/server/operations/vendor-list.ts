import type { Vendor, VendorId, VendorRole } from '../../kernel/calls/operations.ts';
import type { Config } from '../config/config.ts';
import type { OutboxHealth } from '../platform/outbox/delivery.ts';
import { pausedAt, vendorsByKind, type VendorState } from '../platform/vendors/vendors.ts';

export type VendorLine = Pick<Vendor, 'role' | 'vendor' | 'kind' | 'test'> &
  Readonly<{
    waiting?: () => Promise<number>;
  }>;

export function vendorLine(
  role: VendorRole,
  vendor: VendorId | null,
  { kind, test, ...rest }: Omit<VendorLine, 'role' | 'vendor'>,
): VendorLine {
  return { role, vendor, kind, test: vendor && test, ...rest };
}

export function coreVendors({ sms, whatsapp, mail, storage }: Config): VendorLine[] {
  const first = sms.provider === 'console' ? null : sms.provider;
  const bySms = { kind: 'sms', test: 'sms' } as const;
  return [
    vendorLine('sms', first, bySms),
    ...(first && sms.second ? [vendorLine('second_sms', sms.second, bySms)] : []),
    // Codes wait with the SMS, as which they go if WhatsApp does not take them.
    vendorLine('whatsapp', whatsapp === undefined ? null : 'whatsapp', {
      kind: 'whatsapp',
      test: 'call',
    }),
    vendorLine('mail', mail.smtpUrl === undefined ? null : 'smtp', { kind: 'mail', test: 'mail' }),
    vendorLine('files', storage === undefined ? null : 's3', { kind: null, test: 'call' }),
  ];
}

/** Its own screen connects the identity provider. */
export function signInLine(isConnected: boolean): VendorLine {
  const vendor = isConnected ? 'identity_provider' : null;
  return vendorLine('sign_in', vendor, { kind: null, test: 'call' });
}

export async function vendorList(
  config: Config,
  lines: readonly VendorLine[],
  { states, health, now }: { states: readonly VendorState[]; health: OutboxHealth; now: Date },
): Promise<Vendor[]> {
  const isPaused = pausedAt(states, now);
  const carrying = vendorsByKind(config, isPaused);
  const counts = await Promise.all(lines.map(({ waiting }) => waiting?.()));
  return lines.map(({ waiting: _, ...line }, index) => {
    const state = states.find(({ vendor }) => vendor === line.vendor);
    // The vendors of SMS share one queue, which is shown beside the first.
    const pending = health.find(({ kind }) => kind === line.kind && line.role !== 'second_sms');
    const until = line.vendor !== null && isPaused(line.vendor) ? state?.pausedUntil : null;
    return {
      ...line,
      in_use:
        line.vendor !== null && (line.kind === null || carrying.get(line.kind) === line.vendor),
      succeeded_at: isoOrNull(state?.succeededAt),
      failed_at: isoOrNull(state?.failedAt),
      failure: state?.failure ?? null,
      paused_until: isoOrNull(until),
      waiting: counts[index] ?? pending?.waiting ?? 0,
      failing: pending?.failing ?? 0,
      stopped: pending?.stopped ?? 0,
      oldest_at: isoOrNull(pending?.oldest),
    };
  });
}

function isoOrNull(moment: Date | null | undefined): string | null {
  return moment?.toISOString() ?? null;
}
