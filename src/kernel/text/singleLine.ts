/**
 * Invisible characters that reverse the following text or make two different names look alike. Joiners and variation
 * selectors are kept, as Indian scripts and emoji need them.
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const unseen =
  /(?![\p{Join_Control}\p{Variation_Selector}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Joiners with nothing before them to join. */
const loose = /(^|[\s\p{Join_Control}])[\p{Join_Control}\p{Variation_Selector}]+/gu;

/**
 * A name, a title or any other line as it is kept: in NFC, without characters that cannot be seen, with a blank for each run of
 * breaks and control characters, and none at its ends.
 */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .normalize()
    .replace(unseen, '')
    .replace(breaks, ' ')
    .replace(loose, '$1')
    .trim();
}

/** Returns a name as it is stored: a single line, with each run of blanks of any kind as one space. */
export function singleSpacedLine(text: string): string {
  return singleLine(text)
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}
