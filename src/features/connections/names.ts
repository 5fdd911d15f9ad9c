export const connectionNames = ['smtp', 'msg91', 'twilio', 'whatsapp', 'erp', 'events'] as const;
export type ConnectionName = (typeof connectionNames)[number];
