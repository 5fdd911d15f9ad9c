import { stripScripts } from '../stripScripts.ts';

/** Pages stand without their scripts; nothing in a preview acts. */
export function readPage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  stripScripts(page);
  return page;
}

/** A page as whoever is registered sees it: what is for them alone, and nothing that is for strangers alone. */
export function asRegistered(html: string): string {
  return html.replace('<html ', '<html data-verified="" ');
}
