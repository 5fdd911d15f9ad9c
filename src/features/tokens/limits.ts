/** Tokens of one person that count at one time. */
export const MOST_TOKENS = 20;
/** Days for which a token may be made. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;
/** Days for which a token that no longer counts is listed. */
export const LISTED_DAYS = 90;
