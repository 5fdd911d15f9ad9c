import { evenStyles, layClassesIn, markWords, stylesAside } from './looks.ts';
import { mendLinks, raiseNotes } from './links.ts';
import { gatherLists } from './officeLists.ts';
import { leaveEmpty, mendSigns } from './signs.ts';
import { leaveBoxes, leaveUnseen } from './unseen.ts';

/** Headings that our texts do not allow, as the page's title is its only `h1`, and those that Word on the web writes. */
const headings = [
  ['h1, :is(p, div)[role="heading"]:is([aria-level="1"], [aria-level="2"])', 'h2'],
  [':is(p, div)[role="heading"][aria-level="3"]', 'h3'],
  ['h5, h6, :is(p, div)[role="heading"]', 'h4'],
] as const;

/** HTML of another program as words, structure and emphasis that a text of ours can hold. */
export function tidyPasted(html: string): string {
  // What was copied from a text of ours is one already; editors of the same make elsewhere write styles.
  if (/\sdata-pm-slice=/.test(html) && !/\sstyle=/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(stylesAside(html), 'text/html');
  layClassesIn(body, html);
  evenStyles(body);
  leaveUnseen(body);
  leaveBoxes(body);
  leaveEmpty(body);
  gatherLists(body);
  mendSigns(body);
  raiseNotes(body);
  mendLinks(body, location.origin);
  markWords(body);
  for (const [from, to] of headings) {
    for (const heading of body.querySelectorAll(from)) {
      const ours = body.ownerDocument.createElement(to);
      if (heading.id !== '') ours.id = heading.id;
      ours.append(...heading.childNodes);
      heading.replaceWith(ours);
    }
  }
  return body.innerHTML;
}
