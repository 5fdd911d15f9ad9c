/** The part of a picture's name by which WordPress tells its sizes apart: `-300x200`. */
const size = /-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}(?:[?#]|$))/i;

export function withoutSize(address: string): string {
  return address.replace(size, '');
}

/** Suffixes that WordPress adds to names of pictures that it has resized, rotated or cropped. */
const changed = /-(?:scaled|rotated|e\d{10,13})(?=\.[a-z]{3,4}$)/i;

/** Names under which the same picture may lie too, the likeliest first. */
export function otherNames(name: string): string[] {
  const whole = withoutSize(name.replace(/(\.(?:jpe?g|png|gif))\.(?:webp|avif)$/i, '$1'));
  const first = whole.replace(changed, '');
  const scaled = first.replace(/(?=\.[a-z]{3,4}$)/i, '-scaled');
  return [...new Set([whole, first, scaled])].filter((one) => one !== name);
}

/** True if both addresses end in names of one picture, whatever its size or form. */
export function isSamePicture(one: string, other: string): boolean {
  return stemOf(one) === stemOf(other);
}

function stemOf(address: string): string {
  const name = loosely(spelled(pathIn(address)).split('/').at(-1) ?? '');
  return (otherNames(name).find((first) => !changed.test(first)) ?? name).replace(/\.[^.]*$/, '');
}

function pathIn(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

/** Decodes escapes as UTF-8 or else as Latin-1; a `%` that begins no escape stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1');
    }
  });
}

/** A path in one spelling, however often it was escaped, and whichever form its accents have. */
export function spelled(path: string): string {
  return decoded(decoded(path)).normalize('NFC');
}

/** The same for all spellings that one person would take for another's. */
export function loosely(path: string): string {
  return path.normalize('NFKC').replaceAll('+', ' ').toLowerCase();
}

/** An address as a server understands it: a `%` that begins no escape is escaped. */
export function escapedPercents(address: string): string {
  return address.replace(/%(?![\da-f]{2})/gi, '%25');
}
