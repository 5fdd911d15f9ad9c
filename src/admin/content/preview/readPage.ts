import { stripScripts } from '../stripScripts.ts';

/** Pages stand without their scripts; nothing in a preview acts. */
export function readPage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  stripScripts(page);
  return page;
}

/** The page as registered visitors see it: with their parts, and without those for strangers. */
export function asRegistered(html: string): string {
  return html.replace('<html ', '<html data-verified="" ');
}
