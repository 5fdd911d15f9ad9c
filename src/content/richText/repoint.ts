import { Parser } from 'htmlparser2';

import { repointAddress } from './mediaAddress.ts';
import { type Edit, edited, escapedHtml } from './richText.ts';

const leading = new Set(['src', 'href']);

/** HTML with the addresses of its files pointed elsewhere; all else stays as it was written. */
export function repointHtml(html: string, point: Parameters<typeof repointAddress>[1]): string {
  if (!html.includes('/media/')) return html;
  const edits: Edit[] = [];
  const parser = new Parser({
    onattribute(name, text) {
      const next = leading.has(name) ? repointAddress(text, point) : text;
      if (next === text) return;
      const [from, to] = [parser.startIndex, parser.endIndex];
      edits.push({ from, to, by: `${name}="${escapedHtml(String(next))}"` });
    },
  });
  parser.end(html);
  return edited(html, edits);
}
