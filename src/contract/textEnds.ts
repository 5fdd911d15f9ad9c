/**
 * The text without the characters at its end that `isOver` tells. One look at each of them: an
 * expression such as `/-+$/` looks from every one of them to the end.
 */
export function withoutEnd(text: string, isOver: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOver(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without slashes at its end. */
export function withoutSlashes(text: string): string {
  return withoutEnd(text, (character) => character === '/');
}

/** The text up to its last blank: what was cut in the middle of a word, cut at a word's end. */
export function wholeWords(text: string): string {
  const beforeWord = withoutEnd(text, (character) => !isBlank(character));
  const words = beforeWord.trimEnd();
  return words === '' ? text : words;
}

const isBlank = (character: string): boolean => character.trim() === '';
