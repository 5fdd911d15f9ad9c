export const MOST_WEBHOOKS = 20;
/** Hours for which the former secret signs beside the new one. */
export const FORMER_HOURS = 24;
/** Days that deliveries are listed. */
export const KEPT_DAYS = 30;
