import type { Config } from '../../config/config.ts';
import type { VendorId } from '../../../kernel/staff/vendors.ts';

type Settings = Pick<Config, 'sms' | 'whatsapp' | 'mail' | 'erp' | 'events'>;

/** Who carries each kind of delivery of the outbox that goes to a vendor; kinds that nobody is connected for are absent. */
export type Carriers = ReadonlyMap<string, VendorId>;

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
