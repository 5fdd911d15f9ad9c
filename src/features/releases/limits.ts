/** Characters. */
export const NAME_LIMIT = 80;
export const TEXT_LIMIT = 2_000;
export const QUOTE_LIMIT = 300;

/** Entries that go public as one, without those that go along with each. */
export const MOST_ENTRIES = 30;
/** Comments of one release. */
export const MOST_COMMENTS = 300;
/** Releases that somebody may have asked for and that nobody has answered. */
export const MOST_OPEN = 50;
