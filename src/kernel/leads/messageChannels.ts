export const messageChannels = ['sms', 'whatsapp', 'mail'] as const;
export type MessageChannel = (typeof messageChannels)[number];
