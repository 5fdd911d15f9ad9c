/** What publish checks want to know of a rich text. */
export type RichTextFacts = Readonly<{
  /** Levels of its headings, in order. */
  headings: readonly number[];
  /** A heading without words. */
  hasEmptyHeading: boolean;
  links: readonly string[];
  /** Pictures without an alt attribute; an empty one says that a picture is decorative. */
  picturesWithoutAlt: number;
}>;

const heading = /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/gi;
const anchor = /<a\s[^>]*?href="([^"]*)"/gi;
const picture = /<img\b[^>]*>/gi;
const tags = /<[^>]+>/g;

/** Reads sanitised HTML, as the server stores it. */
export function factsOf(html: string): RichTextFacts {
  const headings = [...html.matchAll(heading)];
  return {
    headings: headings.map(([, level]) => Number(level)),
    hasEmptyHeading: headings.some(([, , words = '']) => words.replace(tags, '').trim() === ''),
    links: [...html.matchAll(anchor)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    picturesWithoutAlt: [...html.matchAll(picture)].filter(([tag]) => !/\salt=/i.test(tag)).length,
  };
}

/** The level above which a text begins: its section's own heading. */
const SECTION = 2;

/** The first heading that skips a level, such as an h4 under an h2. */
export function skippedHeading(headings: readonly number[]): number | undefined {
  return headings.find((level, index) => level > (headings[index - 1] ?? SECTION) + 1);
}
