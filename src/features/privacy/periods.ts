/** Hours between the notice and the erasure: rule 8(2) of the DPDP Rules, 2025. */
export const NOTICE_HOURS = 48;

/** Days for which staff see a coming erasure before the notice goes out. */
export const LISTED_DAYS = 30;
