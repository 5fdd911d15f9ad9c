/** The one time of all that is dated here. India keeps one offset all year. */
export const INDIAN_ZONE = 'Asia/Kolkata';
export const INDIAN_OFFSET = '+05:30';
/** The same in milliseconds. */
export const INDIAN_OFFSET_MS = 5.5 * 3_600_000;
