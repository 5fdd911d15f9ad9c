import { stripScripts } from './stripScripts.ts';

/** Pages stand without their scripts; nothing in a preview acts. */
export function readPage(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  stripScripts(page);
  return page;
}
