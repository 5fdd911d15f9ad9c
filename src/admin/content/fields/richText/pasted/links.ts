import { addressInText } from '../../../../../kernel/text/wholeAddress.ts';

/** Marks of Word, LibreOffice and Google Docs that are not stored: of contents, notes and references. */
const ofProgram = /^#(?:_|sdfootnote|sdendnote|ftnt|cmnt|bookmark=|heading=|h\.)/i;
const leading = /^(?:https?:|mailto:|tel:|\/|#|\{)/i;

/** Makes addresses whole, and leaves the words alone of links that lead nowhere outside the program. */
export function mendLinks(body: HTMLElement, origin: string): void {
  nameTargets(body);
  for (const link of body.querySelectorAll('a')) {
    const href = addressInText(link.getAttribute('href') ?? '', origin);
    if (href === '' || !leading.test(href) || isDead(body, href))
      link.replaceWith(...link.childNodes);
    else link.setAttribute('href', href);
  }
  for (const element of body.querySelectorAll('[id]'))
    if (ofProgram.test(`#${element.id}`)) element.removeAttribute('id');
}

/** Gives the names that links lead to, which programs write into the words, to the paragraphs around them. */
function nameTargets(body: HTMLElement): void {
  const links = [...body.querySelectorAll('a[href^="#"]')];
  const wanted = new Set(links.map((link) => link.getAttribute('href')));
  for (const named of body.querySelectorAll('a[name], a[id], span[id]')) {
    const name = named.getAttribute('name') ?? named.id;
    const block = named.closest('p, h1, h2, h3, h4, h5, h6, li');
    if (block && block.id === '' && wanted.has(`#${name}`)) block.id = name;
  }
}

function isDead(body: HTMLElement, href: string): boolean {
  if (!href.startsWith('#')) return false;
  return ofProgram.test(href) || !body.querySelector(`[id="${CSS.escape(href.slice(1))}"]`);
}

const notes =
  '.MsoFootnoteReference, .MsoEndnoteReference, .FootnoteReference, .EndnoteReference, a.sdfootnoteanc, a.sdendnoteanc, a[href^="#ftnt"]:not([href^="#ftnt_ref"])';

/** Turns the number of a footnote from a link into a superscript. */
export function raiseNotes(body: HTMLElement): void {
  // LibreOffice writes the words of a note right behind its number.
  for (const number of body.querySelectorAll('a.sdfootnotesym, a.sdendnotesym')) number.after(' ');
  for (const number of body.querySelectorAll(notes)) {
    if (number.closest('sup') || number.querySelector('sup') || isBeforeNote(number)) continue;
    const raised = body.ownerDocument.createElement('sup');
    raised.append(...number.childNodes);
    number.append(raised);
  }
}

/** At the foot the number stands before the note. */
function isBeforeNote(number: Element): boolean {
  return (
    number.closest(
      '[data-style*="mso-element:footnote" i], [data-style*="mso-element:endnote" i]',
    ) !== null
  );
}
