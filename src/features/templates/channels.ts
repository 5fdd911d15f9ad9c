export const channels = ['whatsapp', 'sms', 'mail'] as const;
export type Channel = (typeof channels)[number];
export const channelNames = { whatsapp: 'WhatsApp', sms: 'SMS', mail: 'E-mail' } as const;
