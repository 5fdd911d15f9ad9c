import { headings, links, pictures } from '../richText/richText.ts';

/** Facts about a rich text for the publish checks. */
export type RichTextFacts = Readonly<{
  /** Levels of its headings, in order. */
  headings: readonly number[];
  /** A heading without words. */
  hasEmptyHeading: boolean;
  links: readonly string[];
  /** Pictures without an alt attribute; an empty one says that a picture is decorative. */
  picturesWithoutAlt: number;
}>;

/** Reads sanitised HTML, as the server stores it. */
export function factsOf(html: string): RichTextFacts {
  const found = headings(html);
  return {
    headings: found.map(({ level }) => level),
    hasEmptyHeading: found.some(({ text }) => text === ''),
    links: links(html),
    picturesWithoutAlt: pictures(html).filter(({ attributes }) => attributes['alt'] === undefined)
      .length,
  };
}

/** The level above which a text begins: its section's own heading. */
const SECTION = 2;

/** The first heading that skips a level, such as an h4 under an h2. */
export function skippedHeading(levels: readonly number[]): number | undefined {
  return levels.find((level, index) => level > (levels[index - 1] ?? SECTION) + 1);
}
