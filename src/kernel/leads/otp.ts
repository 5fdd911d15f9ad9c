/** A code that proves a mobile number, and the pauses around it in milliseconds. */
export const otp = {
  length: 4,
  resendWait: 30_000,
  verifyThrottle: 5_000,
  verifiedScreen: 2_000,
} as const;
