import { trimEndWhile } from '../../../../../kernel/text/textEnds.ts';
import { type Marker, readingsOf } from './markers.ts';

type PlainItem = Readonly<{ level: number; written: string; text: string }>;
export type PlainBlock = Readonly<
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'list'; items: readonly PlainItem[] }
>;

type Line = Readonly<{ indent: number; written: string | undefined; text: string; whole: string }>;

const listed =
  /^([ \t\u00a0]*)([•●○◦▪■□‣⁃∙➢➤►✓✔·*+–—-]|[o§](?=\t)|[([]?(?:\p{Nd}{1,3}|\p{L}{1,5})[.)\]])[ \t\u00a0]+(\S.*)$/u;
const heading = /^(#{1,6})\s+(\S.*)$/;
/** Signs that a sentence can begin with as well. */
const doubtful = /^[*+–—-]$/;
const box = /^\[[ xX]\]\s+/;

/** The paragraphs, lists and headings of plain text, as programs and people write them. */
export function plainBlocks(text: string): PlainBlock[] {
  const lines = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(lineOf);
  const blocks: PlainBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const run = runFrom(lines, at);
    if (run.length > 0) blocks.push({ kind: 'list', items: itemsOf(run) });
    else blocks.push(blockOf(lines[at]?.whole ?? ''));
    at += Math.max(run.length, 1);
  }
  return blocks;
}

/** The lines of plain text without the bullets before them. Numbers stay. */
export function plainLines(text: string): string[] {
  return plainBlocks(text).flatMap((block) =>
    block.kind === 'list' ? block.items.map(itemLine) : [block.text.trim()],
  );
}

function itemLine({ written, text }: PlainItem): string {
  return readingsOf(written)[0] === 'bullet' ? text : `${written} ${text}`;
}

function lineOf(whole: string): Line {
  const [, room = '', written, text = ''] = listed.exec(whole) ?? [];
  const indent = [...room].reduce((sum, blank) => sum + (blank === '\t' ? 4 : 1), 0);
  return { indent, written, text: text.replace(box, ''), whole };
}

function blockOf(whole: string): PlainBlock {
  const [, signs, text = ''] = heading.exec(whole) ?? [];
  if (signs === undefined) return { kind: 'paragraph', text: whole };
  const level = signs.length <= 2 ? 2 : signs.length === 3 ? 3 : 4;
  return { kind: 'heading', level, text: trimEndWhile(text, (sign) => /[#\s]/.test(sign)) };
}

/** The lines of a list that begins at a line. Numbers have to go on, and a dash to stand twice. */
function runFrom(lines: readonly Line[], from: number): Line[] {
  let end = from;
  while (lines[end]?.written !== undefined && readingsOf(lines[end]?.written ?? '').length > 0)
    end += 1;
  const run = lines.slice(from, end);
  const base = run.filter(({ indent }) => indent === run[0]?.indent);
  const counted = base.filter(({ written = '' }) => readingsOf(written)[0] !== 'bullet');
  if (counted.length > 0 && !goOn(base)) return [];
  return run.length > 1 || !doubtful.test(run[0]?.written ?? '-') ? run : [];
}

function goOn(lines: readonly Line[]): boolean {
  if (lines.length < 2) return false;
  const [first = [], ...others] = lines.map(({ written = '' }) => readingsOf(written));
  return first.some((begin) =>
    others.every((readings, at) => readings.some((one) => isAfter(begin, one, at + 1))),
  );
}

function isAfter(begin: Marker, marker: Marker, by: number): boolean {
  if (begin === 'bullet' || marker === 'bullet') return false;
  return marker.counting === begin.counting && marker.count === begin.count + by;
}

/** Items with their level by how far they are moved in. */
function itemsOf(run: readonly Line[]): PlainItem[] {
  const depths: number[] = [];
  return run.map(({ indent, written = '', text }) => {
    while (depths.length > 0 && (depths.at(-1) ?? 0) > indent) depths.pop();
    if ((depths.at(-1) ?? -1) < indent) depths.push(indent);
    return { level: depths.length, written, text };
  });
}
