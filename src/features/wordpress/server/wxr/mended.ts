import { WxrError } from './parts.ts';

const OPEN = '<![CDATA[';
const CLOSE = ']]>';
/** Characters before a section in which its element is looked for. */
const BEFORE = 300;
/** Characters of a section: no article is longer. */
const LONGEST = 4_000_000;

/**
 * Repairs CDATA that holds `]]>`, as exports of old WordPress and other programs have it: a section ends with its
 * element.
 */
export async function* mended(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let before = '';
  let element: string | undefined;
  for await (const chunk of chunks) {
    rest += chunk;
    const parts: string[] = [];
    for (;;) {
      if (element === undefined) {
        const open = rest.indexOf(OPEN);
        // The beginning of the sign may be the end of this piece.
        const end = open === -1 ? Math.max(0, rest.length - OPEN.length) : open + OPEN.length;
        const text = rest.slice(0, end);
        before = (before + text).slice(-BEFORE);
        rest = rest.slice(end);
        parts.push(text);
        if (open === -1) break;
        element = elementOf(before);
      } else {
        const found = endingOf(element, rest);
        if (found === undefined && rest.length > LONGEST)
          throw new WxrError('One text is longer than any article.');
        if (found === undefined) break;
        parts.push(escaped(rest.slice(0, found.index)), found[0]);
        before = found[0];
        rest = rest.slice(found.index + found[0].length);
        element = undefined;
      }
    }
    yield parts.join('');
  }
  yield rest;
}

function elementOf(before: string): string {
  return /<([\w:.-]{1,80})(?:\s[^<>]*)?>\s*<!\[CDATA\[$/.exec(before)?.[1] ?? '';
}

/** Finds where a section ends: before the end of its element, or at once if it stands in none. */
function endingOf(element: string, text: string): RegExpExecArray | undefined {
  const ends = text.matchAll(element === '' ? /\]\]>/g : /\]\]>\s*<\/([\w:.-]{1,80})\s*>/g);
  return ends.find(([, closed = '']) => closed === element);
}

/** Sections that were parted as XML asks are one again before all are parted so. */
function escaped(text: string): string {
  const whole = text.replaceAll(`]]${CLOSE}${OPEN}>`, CLOSE).replaceAll(`${CLOSE}${OPEN}`, '');
  return whole.replaceAll(CLOSE, `]]${CLOSE}${OPEN}>`);
}
