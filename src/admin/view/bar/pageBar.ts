import { addressOf } from '../../../kernel/call.ts';
import { viewPage } from '../../../kernel/calls/staffScreens.ts';
import { type Marked, takeMarks } from '../../content/marks.ts';
import { hintPageBar } from '../../session/pageBarHint.ts';
import { openBar } from './bar.ts';

/** Runs on a public page in the browser of an ADMIN: lays the way to the editors over it. */
async function start(): Promise<void> {
  const marked = await readMarkedPage(`${window.location.pathname}${window.location.search}`);
  if (marked === 'refused') hintPageBar(null);
  else openBar(partsHere(marked));
}

void start();

/** Reads a page of this site with its parts marked; `refused` if the member may not edit it. */
async function readMarkedPage(path: string): Promise<readonly Marked[] | 'refused'> {
  const answer = await fetch(addressOf(viewPage, { query: { path } }));
  if (answer.status === 401 || answer.status === 403) return 'refused';
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return takeMarks(page);
}

/** The same parts on the page that is open; those that its scripts have made otherwise are left out. */
function partsHere(marked: readonly Marked[]): readonly Marked[] {
  return marked
    .map(({ places, elements }) => ({ places, elements: elements.flatMap(counterpart) }))
    .filter(({ elements }) => elements.length > 0);
}

function counterpart(element: Element): Element[] {
  const here = wayTo(element).reduce<Element | undefined>(
    (parent, index) => parent && shownChildren(parent)[index],
    document.body,
  );
  const isSame =
    here?.tagName === element.tagName &&
    here.getAttribute('class') === element.getAttribute('class');
  return here && isSame ? [here] : [];
}

/** Which child leads to an element, from the body down. */
function wayTo(element: Element): number[] {
  const parent = element.parentElement;
  if (parent === null || element.tagName === 'BODY') return [];
  return [...wayTo(parent), shownChildren(parent).indexOf(element)];
}

/** Ignores scripts, which the marked page does not have. */
function shownChildren(parent: Element): Element[] {
  return [...parent.children].filter((child) => !child.matches('script, noscript, template, link'));
}
