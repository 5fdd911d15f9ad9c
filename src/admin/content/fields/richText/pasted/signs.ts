/** Signs that break a line: the vertical tab of slides, and others of its kind. */
const breaks = /[\v\f\u0085\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000e-\u001d\u007f-\u009f\ufeff\ufffe\uffff]/g;

/** The lines of a text. Hyphens that Word keeps as control signs become hyphens; other control signs go. */
export function linesWithin(text: string): string[] {
  return text
    .split(breaks)
    .map((line) =>
      line.replaceAll('\u001e', '\u2011').replaceAll('\u001f', '\u00ad').replace(control, ''),
    );
}

/** Replaces control characters by their meaning, and runs of blanks by one. */
export function mendSigns(body: HTMLElement): void {
  for (const room of body.querySelectorAll(
    '[data-style*="mso-spacerun" i], [data-style*="mso-tab-count" i], .Apple-converted-space, .Apple-tab-span',
  ))
    room.replaceWith(' ');
  for (const end of body.querySelectorAll('span.EOP'))
    if (end.textContent.trim() === '') end.remove();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const lines = linesWithin(text.data).map((line) =>
      line.replace(/[ \u00a0]{2,}/g, (room) => (room.includes('\u00a0') ? ' ' : room)),
    );
    const nodes = lines.flatMap((line, at) =>
      at === 0 ? [line] : [body.ownerDocument.createElement('br'), line],
    );
    if (nodes.length > 1 || lines[0] !== text.data) text.replaceWith(...nodes);
  }
}

const filled = 'img, hr, table, ul, ol, video, iframe';
const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr';

/** Takes out paragraphs without words, by which programs make room. */
export function leaveEmpty(body: HTMLElement): void {
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li')) {
    if (block.textContent.trim() !== '' || block.querySelector(filled)) continue;
    if (!block.parentElement?.matches('td, th')) block.remove();
  }
  for (const line of body.querySelectorAll('br')) {
    const [before, after] = [line.previousElementSibling, line.nextElementSibling];
    const isBetween =
      (before ?? after) !== null &&
      [before, after].every((one) => one === null || one.matches(`${blocks}, br`));
    if (isBetween && !hasWordsBeside(line)) line.remove();
  }
}

function hasWordsBeside(line: Element): boolean {
  return [line.previousSibling, line.nextSibling].some(
    (one) => one?.nodeType === Node.TEXT_NODE && one.textContent?.trim() !== '',
  );
}
