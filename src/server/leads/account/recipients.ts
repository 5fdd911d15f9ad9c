import type { MessageChannel } from '../../../contract/leads/messageChannels.ts';
import type { HeldData } from '../../../contract/staffLeads/heldData.ts';
import type { Config } from '../../config/config.ts';

type Shared = Readonly<{
  /** As what the ERP knows the lead. */
  leadsId: string | null;
  hasEventsSent: boolean;
  messages: HeldData['messages'];
}>;

const smsNames = { msg91: 'MSG91', twilio: 'Twilio' } as const;

/** Who else was given somebody's data, by the settings of now: section 11(1)(b) of the DPDP Act, 2023. */
export function recipientsOf(
  { erp, events, sms, mail }: Pick<Config, 'erp' | 'events' | 'sms' | 'mail'>,
  { leadsId, hasEventsSent, messages }: Shared,
): HeldData['recipients'] {
  const wasSent = (channel: MessageChannel) => messages.some((sent) => sent.channel === channel);
  const smsName =
    sms.provider === 'msg91' || sms.provider === 'twilio' ? smsNames[sms.provider] : undefined;
  const found = [
    { kind: 'erp', name: leadsId === null ? undefined : hostOf(erp?.url) },
    { kind: 'customerData', name: hasEventsSent ? hostOf(events?.url) : undefined },
    { kind: 'sms', name: wasSent('sms') ? smsName : undefined },
    { kind: 'whatsapp', name: wasSent('whatsapp') ? 'WhatsApp (Meta)' : undefined },
    { kind: 'mail', name: wasSent('mail') ? hostOf(mail.smtpUrl) : undefined },
  ] as const;
  return found.flatMap(({ kind, name }) => (name === undefined ? [] : [{ kind, name }]));
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.hostname;
}
