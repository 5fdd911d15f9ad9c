/** Templates that an installation keeps. */
export const MOST_TEMPLATES = 100;
/** Messages from templates to one lead within seven days, by all ways together. */
export const WEEKLY_PER_LEAD = 3;
/** Messages of one member, and of the whole installation, within 24 hours. */
export const DAILY_PER_MEMBER = 1_000;
export const DAILY_IN_ALL = 10_000;
/** Milliseconds in which a message can be taken back before it goes. */
export const UNDO = 60_000;
/** Characters of a text: WhatsApp takes 1,024 with all that is filled in. */
export const LONGEST_TEXT = { sms: 640, whatsapp: 1_024, mail: 4_000 } as const;
export const LONGEST_SUBJECT = 120;
/** Characters of a variable: of a template registered with DLT, and of one that WhatsApp has approved. */
export const LONGEST_VARIABLE = { sms: 30, whatsapp: 300, mail: 300 } as const;
