/** A code that proves a mobile number, and the pauses around it in milliseconds. */
export const otp = {
  length: 4,
  resendWait: 30_000,
  verifyThrottle: 5_000,
  verifiedScreen: 2_000,
} as const;

export const codeWays = ['sms', 'whatsapp'] as const;
export type CodeWay = (typeof codeWays)[number];

/** The way that a field of a form names; SMS for all else. */
export function codeWayIn(text: string): CodeWay {
  return codeWays.find((way) => way === text) ?? 'sms';
}
