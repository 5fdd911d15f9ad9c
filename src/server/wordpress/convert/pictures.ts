/** The part of a picture's name by which WordPress tells its sizes apart: `-300x200`. */
const size = /-\d{2,5}x\d{2,5}(?=\.[a-z]{3,4}$)/i;

/** Addresses under which a picture may be had, the largest first; none where it is no address. */
export function sourcesOf(address: string, site: string, original: string | undefined): string[] {
  const found = [original, address.replace(size, ''), address].filter((one) => one !== undefined);
  const whole = found.filter((one) => one !== '' && URL.canParse(one, site || undefined));
  const urls = whole.map((one) => new URL(one, site || undefined));
  const outside = urls.filter(({ protocol }) => /^https?:$/.test(protocol));
  return [...new Set(outside.map(({ href }) => href.split('#', 1)[0] ?? href))];
}

/** By what a picture is remembered, whichever of its sizes a text shows. */
export function pictureKey(address: string, site: string): string | undefined {
  return sourcesOf(address, site, undefined)[0];
}
