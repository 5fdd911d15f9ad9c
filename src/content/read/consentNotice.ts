/** What is agreed to, in one language. */
export type ConsentNotice = Readonly<{
  /** BCP 47. */
  language: string;
  /** What the language calls itself. */
  name: string;
  dir: 'ltr' | 'rtl';
  text: string;
  /** The same in short, where staff wrote one. */
  summary: string | null;
}>;

/** The same text in each of its languages, that of the site first. */
export type ConsentNotices = readonly [ConsentNotice, ...ConsentNotice[]];

/** The notice in a language; in that of the site where there is none in it. */
export function consentIn(notices: ConsentNotices, language: string | null): ConsentNotice {
  return notices.find((one) => one.language === language) ?? notices[0];
}
