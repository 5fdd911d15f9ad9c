import type { Config } from '../../../config/config.ts';

/**
 * A limit of codes sent to a phone, or of its wrong tries, in a window of seconds. Once there are `most`, no other code
 * is sent until the oldest has left the window.
 */
export type SendWindow = {
  /** The reason given to a caller who exceeds it. */
  refused: 'wrong' | 'wait' | 'window' | 'day';
  counts: 'sent' | 'wrong';
  seconds: number;
  most: number;
};

/** How many codes a phone may have, and all phones together in a day: read by `send_otp` in `sql/`. */
export type SendLimits = {
  windows: readonly SendWindow[];
  budget: number;
  /** So many more for numbers that were verified before, once the budget is spent. */
  reserve: number;
};

/** Retention of a phone's codes and wrong tries, in seconds. No window is longer. */
export const LONGEST_WINDOW = 24 * 60 * 60;

/** The limits of codes. The first window that is full is the one that refuses. */
export function sendLimits({ otp }: Pick<Config, 'otp'>): SendLimits {
  const { triesPerPhoneDay, resendWaitSeconds, sendsPerPhoneTenMinutes, sendsPerPhoneDay } = otp;
  return {
    windows: [
      { refused: 'wrong', counts: 'wrong', seconds: LONGEST_WINDOW, most: triesPerPhoneDay },
      { refused: 'wait', counts: 'sent', seconds: resendWaitSeconds, most: 1 },
      { refused: 'window', counts: 'sent', seconds: 10 * 60, most: sendsPerPhoneTenMinutes },
      { refused: 'day', counts: 'sent', seconds: LONGEST_WINDOW, most: sendsPerPhoneDay },
    ],
    budget: otp.dailyBudget,
    reserve: otp.dailyReserve,
  };
}
