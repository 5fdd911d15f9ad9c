export const connectionNames = ['smtp', 'msg91', 'twilio'] as const;
export type ConnectionName = (typeof connectionNames)[number];
