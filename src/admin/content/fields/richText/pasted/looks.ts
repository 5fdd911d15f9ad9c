/** Renames styles before a browser reads them: the page's policy reports each `style` attribute that is parsed. */
export function stylesAside(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ' data-style='));
}

/** Programs break their lines within styles too: each declaration becomes `name:value`. */
export function evenStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]'))
    element.dataset['style'] = styleOf(element)
      .replace(/\s+/g, ' ')
      .replace(/ ?([:;]) ?/g, '$1');
}

/** Spreadsheets tell the looks of their cells, and Word that of its own styles, by class. */
const ofClass = /^[a-z\d]{0,20}\.[\w-]{1,80}$/i;

/** Lays rules for classes before an element's own styles, which win. */
export function layClassesIn(body: HTMLElement, html: string): void {
  for (const [selectors, looks] of rulesIn(html)) {
    if (
      !/font-weight|font\s*:|font-style|line-through|vertical-align|display|mso-hide/i.test(looks)
    )
      continue;
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!ofClass.test(selector)) continue;
      for (const element of body.querySelectorAll<HTMLElement>(selector))
        element.dataset['style'] = `${looks};${styleOf(element)}`;
    }
  }
}

/** The rules of a page's style sheets: selectors and declarations. */
function rulesIn(html: string): (readonly [selectors: string, looks: string])[] {
  const sheets = html.split(/<style/i).slice(1);
  return sheets.flatMap((after) => {
    const [text = ''] = after.slice(after.indexOf('>') + 1).split(/<\/style/i);
    return text
      .replace(/<!--|-->/g, '')
      .split('}')
      .map((rule) => {
        const [selectors = '', looks = ''] = rule.split('{').slice(-2);
        return [selectors, looks] as const;
      });
  });
}

export function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? '';
}

/** The last value of a property, in small letters. */
export function lookOf(element: Element, property: string): string | undefined {
  const style = styleOf(element);
  if (!style.toLowerCase().includes(property)) return undefined;
  const values = style.split(';').flatMap((declaration) => {
    const [name = '', ...value] = declaration.split(':');
    return name.trim().toLowerCase() === property ? [value.join(':').trim().toLowerCase()] : [];
  });
  return values.at(-1)?.split('!', 1)[0]?.trim();
}

type Mark = 'strong' | 'em' | 's' | 'sup' | 'sub';
const marks: readonly Mark[] = ['strong', 'em', 's', 'sup', 'sub'];
const sayers = 'b, strong, i, em, s, strike, del, ins, sup, sub';

/** Whether an element says that its words have a mark, or have not; undefined if it says nothing. */
function says(element: Element, mark: Mark): boolean | undefined {
  const name = element.localName;
  if (mark === 'strong') {
    const weight = lookOf(element, 'font-weight');
    if (weight !== undefined) return /^bold|^[6-9]\d\d$/.test(weight);
    if (/\bbold/.test(lookOf(element, 'font') ?? '')) return true;
    return name === 'b' || name === 'strong' || undefined;
  }
  if (mark === 'em') {
    const style = lookOf(element, 'font-style');
    if (style !== undefined) return /^(?:italic|oblique)/.test(style);
    return name === 'i' || name === 'em' || undefined;
  }
  if (mark === 's') {
    const line = `${lookOf(element, 'text-decoration') ?? ''} ${lookOf(element, 'text-decoration-line') ?? ''}`;
    // A line through the words goes on through those inside, whatever they say.
    return /line-through/.test(line) || ['s', 'strike', 'del'].includes(name) || undefined;
  }
  if (name === 'sup' || name === 'sub') return name === mark;
  const place = lookOf(element, 'vertical-align');
  if (place === 'super' || place === 'sub') return place.startsWith(mark);
  return undefined;
}

function marksOf(text: Text, body: Element): Mark[] {
  return marks.filter((mark) => {
    for (let at = text.parentElement; at && at !== body; at = at.parentElement) {
      const said = says(at, mark);
      if (said !== undefined) return said;
    }
    return false;
  });
}

/** Writes emphasis as elements around the words, however it was written: as elements, styles or both. */
export function markWords(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Readonly<{ text: Text; marked: readonly Mark[] }>[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (text.data.trim() === '' && !text.parentElement?.closest('span, a, p')) continue;
    const marked = marksOf(text, body);
    if (marked.length > 0) found.push({ text, marked });
  }
  for (const element of body.querySelectorAll(sayers)) element.replaceWith(...element.childNodes);
  for (const { text, marked } of found) wrap(text, marked);
}

function wrap(text: Text, marked: readonly Mark[]): void {
  const made = marked.map((name) => text.ownerDocument.createElement(name));
  const [outermost] = made;
  if (!outermost) return;
  text.replaceWith(outermost);
  for (const [index, element] of made.entries()) element.append(made[index + 1] ?? text);
}
