import { stripScripts } from '../stripScripts.ts';

export function readPage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  stripScripts(page);
  // The script would reveal these parts; an editor arranges them too.
  for (const part of page.querySelectorAll<HTMLElement>('[data-show][hidden]')) part.hidden = false;
  return page;
}

/** Old stylesheets stay until the new ones have loaded, so that nothing flashes. */
export function restyle(shown: Document, next: Document): void {
  const isVerified = next.documentElement.hasAttribute('data-verified');
  shown.documentElement.toggleAttribute('data-verified', isVerified);
  const wanted = sheetsOf(next);
  const there = sheetsOf(shown);
  const gone = there.filter((link) => !wanted.some((other) => isSame(link, other)));
  const added = wanted.filter((link) => !there.some((other) => isSame(link, other)));
  const leave = () => {
    for (const link of gone) link.remove();
  };
  if (added.length === 0) leave();
  for (const link of added) {
    const copy = shown.createElement('link');
    copy.rel = 'stylesheet';
    copy.setAttribute('href', link.getAttribute('href') ?? '');
    copy.addEventListener('load', leave);
    shown.head.append(copy);
  }
}

function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

function isSame(one: Element, other: Element): boolean {
  return one.getAttribute('href') === other.getAttribute('href');
}
