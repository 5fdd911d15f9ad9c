const code = /^(?:3D)?([2-9A-HJKMNP-TV-Z]{8})$/;

/** Characters that are looked at, of a text that may be a whole message. */
const LONGEST = 2_000;

/** Characters that are not seen: joiners, marks of direction, variation selectors. */
const unseen = /[\p{Cf}\p{Mn}]/gu;

/**
 * The referral code in a text, however messengers, mails and people have handed it on: with signs around it, blanks
 * within it, percent-encoded, in small letters, or as the whole link. Undefined if there is none.
 */
export function referralCodeIn(text: string): string | undefined {
  const plain = decoded(text.slice(0, LONGEST)).normalize('NFKC').replace(unseen, '').toUpperCase();
  const words = withoutName(plain).split(/[^A-Z0-9]+/);
  return [...words, ...words.map((_, at) => firstEight(words.slice(at)))]
    .map((word) => code.exec(word)?.[1])
    .find(Boolean);
}

/** Takes away the link up to its code, or the name of the parameter. */
function withoutName(text: string): string {
  const named = /\bREF\W+/;
  const link = text
    .split('REFURL')
    .slice(1)
    .findLast((part) => named.test(part));
  if (link === undefined) return text.replace(/^\W*(?:AMP\W*)?REF\W+/, '');
  const [found = ''] = named.exec(link) ?? [];
  return link.slice(link.indexOf(found) + found.length);
}

/** A code with blanks in it: as many words as make up its eight characters. */
function firstEight(words: readonly string[]): string {
  return words.reduce((joined, word) => (joined.length < 8 ? joined + word : joined), '');
}

/** Links are encoded again each time that a program takes them for plain text. */
function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text);
    return plain === text ? text : decoded(plain);
  } catch {
    return text;
  }
}
