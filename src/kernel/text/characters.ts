/**
 * The text's first characters, `most` UTF-16 code units of them at most. None is halved: half of a character is shown as
 * a question mark, and neither JSON nor PostgreSQL takes it.
 */
export function firstCharacters(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '');
}

/** The text's last characters, `most` UTF-16 code units of them at most, none of them halved. */
export function lastCharacters(text: string, most: number): string {
  return text.slice(Math.max(0, text.length - most)).replace(/^\p{Cs}/u, '');
}

/** The text's first character; empty if the text is empty. */
export function initialOf(text: string): string {
  return [...text][0] ?? '';
}
