/** Looks that stand for an element of ours: Google Docs writes all emphasis as styles. */
const looks = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub\b/i, 'sub'],
] as const;

/** Replacements for headings that our texts do not allow: the page's title is its only `h1`. */
const headings = [
  ['h1', 'h2'],
  ['h5, h6', 'h4'],
] as const;

export function tidyPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(stylesAside(html), 'text/html');
  // Google Docs wraps everything in a `b` that is none.
  for (const wrapper of body.querySelectorAll('b[data-style*="normal"]')) {
    wrapper.replaceWith(...wrapper.childNodes);
  }
  for (const span of body.querySelectorAll<HTMLElement>('span[data-style]')) emphasise(span);
  for (const [from, to] of headings) {
    for (const heading of body.querySelectorAll(from)) {
      const ours = body.ownerDocument.createElement(to);
      ours.append(...heading.childNodes);
      heading.replaceWith(ours);
    }
  }
  for (const line of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) gather(line);
  return body.innerHTML;
}

/** Renames styles before a browser reads them: the page's policy reports each `style` attribute that is parsed. */
function stylesAside(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
}

function emphasise(span: HTMLElement): void {
  const style = span.dataset['style'] ?? '';
  for (const [look, tag] of looks) {
    if (!look.test(style)) continue;
    const mark = span.ownerDocument.createElement(tag);
    mark.append(...span.childNodes);
    span.append(mark);
  }
}

/** Word writes a list as paragraphs with a bullet or number as text: puts one into a list, with its neighbours. */
function gather(line: HTMLElement): void {
  const page = line.ownerDocument;
  const marker = line.querySelector('[data-style*="Ignore"]');
  const isNumbered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '');
  const kind = isNumbered ? 'numbered' : 'plain';
  marker?.remove();
  const before = line.previousElementSibling;
  const isSame = before instanceof HTMLElement && before.dataset['gathered'] === kind;
  const list = isSame ? before : page.createElement(isNumbered ? 'ol' : 'ul');
  list.dataset['gathered'] = kind;
  const words = page.createElement('p');
  words.append(...line.childNodes);
  const item = page.createElement('li');
  item.append(words);
  list.append(item);
  if (isSame) line.remove();
  else line.replaceWith(list);
}
