import { Parser } from 'htmlparser2';

import { repointAddress } from './mediaAddress.ts';
import { escapedHtml } from '../../kernel/text/escapedHtml.ts';
import { type Edit, edited } from './richText.ts';

type Change = (text: string) => string;

/** Attributes that people write, or that lead somewhere. */
const worded = new Set(['alt', 'title', 'href']);

/** The text between two tags: its offsets and its words. */
type Run = { from: number; to: number; text: string };

/** Changes the texts between tags, descriptions and link targets of HTML. The rest stays byte for byte. */
export function rewordHtml(html: string, change: Change): string {
  const edits: Edit[] = [];
  let run: Run | undefined;
  const settle = (): void => {
    if (run) edits.push(...editOf(run, change(run.text), escapedHtml));
    run = undefined;
  };
  const parser = new Parser({
    ontext(text) {
      run ??= { from: parser.startIndex, to: 0, text: '' };
      run = { ...run, to: parser.endIndex + 1, text: run.text + text };
    },
    onattribute(name, text) {
      if (!worded.has(name)) return;
      const place = { from: parser.startIndex, to: parser.endIndex, text };
      const reworded = name === 'href' ? addressOf(change(text)) : change(text);
      edits.push(...editOf(place, reworded, (by) => `${name}="${escapedHtml(by)}"`));
    },
    onopentagname: settle,
    onclosetag: settle,
  });
  parser.end(html);
  settle();
  return edited(html, edits);
}

function editOf({ from, to, text }: Run, reworded: string, write: Change): Edit[] {
  return reworded === text ? [] : [{ from, to, by: write(reworded) }];
}

/** As an address takes a phone number that is filled in: without blanks, and by WhatsApp without its plus. */
export function addressOf(text: string): string {
  return text.replace(/\s+/g, '').replace('//wa.me/+', '//wa.me/');
}

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
