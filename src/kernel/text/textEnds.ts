/**
 * The text without the characters at its end that `isOver` tells. One look at each of them: an
 * expression such as `/-+$/` looks from every one of them to the end.
 */
export function trimEndWhile(text: string, isOver: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOver(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

export function trimSlashes(text: string): string {
  return trimEndWhile(text, (character) => character === '/');
}

/** Cuts a text after its last whole word. */
export function wholeWords(text: string): string {
  const beforeWord = trimEndWhile(text, (character) => !isBlank(character));
  const words = beforeWord.trimEnd();
  return words === '' ? text : words;
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}
