export type ConsentNotice = Readonly<{
  /** BCP 47. */
  language: string;
  /** The language's own name for itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  text: string;
  /** A short version, if staff wrote one. */
  summary: string | null;
}>;

/** The same text in each of its languages, that of the site first. */
export type ConsentNotices = readonly [ConsentNotice, ...ConsentNotice[]];

/** The notice in a language, or in that of the site if there is no translation. */
export function consentIn(notices: ConsentNotices, language: string | null): ConsentNotice {
  return notices.find((one) => one.language === language) ?? notices[0];
}
