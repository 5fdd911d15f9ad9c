import type { HeldData } from '../../../kernel/staffLeads/heldData.ts';
import type { Config } from '../../config/config.ts';

type Shared = Readonly<{
  /** The ERP was told of the lead, or may have been. */
  isWithErp: boolean;
  hasEvents: boolean;
  /** Who carried its messages, as the log names them. */
  carriers: readonly string[];
}>;

/** Who else was given somebody's data, by the settings of now: section 11(1)(b) of the DPDP Act, 2023. */
export function recipientsOf(
  { erp, events, mail }: Pick<Config, 'erp' | 'events' | 'mail'>,
  { isWithErp, hasEvents, carriers }: Shared,
): HeldData['recipients'] {
  const carried = (by: string, name: string | undefined) =>
    carriers.includes(by) ? name : undefined;
  const found = [
    { kind: 'erp', name: isWithErp ? hostOf(erp?.url) : undefined },
    { kind: 'customerData', name: hasEvents ? hostOf(events?.url) : undefined },
    { kind: 'sms', name: carried('msg91', 'MSG91') },
    { kind: 'sms', name: carried('twilio', 'Twilio') },
    { kind: 'whatsapp', name: carried('whatsapp', 'WhatsApp (Meta)') },
    { kind: 'mail', name: carried('smtp', hostOf(mail.smtpUrl)) },
  ] as const;
  return found.flatMap(({ kind, name }) => (name === undefined ? [] : [{ kind, name }]));
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.hostname;
}
