import { CsvError, parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';

import { mostAddresses } from '../limits.ts';
import { invalidInput } from '../../../server/http/errors.ts';

export type OldLine = Readonly<{ from: string; to?: string; title?: string }>;

export type OldText = Readonly<{ given: readonly OldLine[]; notes: readonly string[] }>;

/**
 * Reads a sitemap, or lines of addresses: the old address, its target, its former title.
 * @throws {AppError} `invalid_input` in plain words
 */
export function readOldText(text: string): OldText {
  const read = /^\s*</.test(text.replace(/^\ufeff/, '')) ? readSitemap(text) : readLines(text);
  const { length } = read.given;
  if (length === 0 && read.notes.length === 0) throw wrong('There is no address in it.');
  if (length > mostAddresses) throw tooMany(length);
  return { ...read, notes: [...read.notes, ...notesOnHosts(read.given)] };
}

/** Only the path of an address is redirected: a note says so if addresses have other hosts. */
function notesOnHosts(given: readonly OldLine[]): string[] {
  const hosts = [...new Set(given.flatMap(({ from }) => hostOf(from) ?? []))];
  if (hosts.length < 2) return [];
  const named = `${hosts.slice(0, 5).join(', ')}${hosts.length > 5 ? ' …' : ''}`;
  return [
    `These are addresses of ${hosts.length} hosts (${named}). Only what stands behind the host is led on: leave out what was never on the earlier site.`,
  ];
}

function hostOf(address: string): string | undefined {
  if (!/^https?:/i.test(address)) return undefined;
  return URL.parse(address)?.host.replace(/^www\./, '');
}

export function wrong(msg: string) {
  return invalidInput([{ field: 'text', msg }]);
}

function tooMany(count: number) {
  const [has, most] = [count, mostAddresses].map((one) => one.toLocaleString('en-IN'));
  return wrong(`Has ${has} addresses: take ${most} at a time.`);
}

/** Entities that a file declares itself are not read, and a file that declares any is refused. */
function readSitemap(text: string): OldText {
  const given: OldLine[] = [];
  const children: string[] = [];
  const path: string[] = [];
  let words = '';
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw wrong('The sitemap declares document types of its own, which none needs.');
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    words = '';
    if (path.length > 8) throw wrong('This is no sitemap: it is nested too deeply.');
  });
  parser.on('text', (one) => (words += one));
  parser.on('cdata', (one) => (words += one));
  parser.on('closetag', () => {
    const [root = '', parent = '', own = ''] = path;
    path.pop();
    if (own !== 'loc' || path.length !== 2) return;
    if (root === 'sitemapindex' && parent === 'sitemap') children.push(words.trim());
    else if (root === 'urlset') given.push({ from: words.trim() });
  });
  parseWhole(parser, text);
  const index = `This is an index of ${children.length} sitemaps. Open each and paste or choose it too: ${children.slice(0, 20).join(', ')}`;
  return { given, notes: children.length > 0 ? [index] : [] };
}

function parseWhole(parser: SaxesParser, text: string): void {
  try {
    parser.write(text.replace(/^\s+/, '')).close();
  } catch (error) {
    if ('code' in (error as object)) throw error;
    throw wrong(`Line ${parser.line}: this is no whole sitemap. Is its end missing?`);
  }
}

/** Characters of a line: an address, where it leads, and its title. */
const LONGEST_LINE = 2_000;

/** Bounds lines before they are parsed. */
function requireModest(text: string): void {
  let filled = 0;
  let number = 0;
  for (let start = 0; start < text.length; number += 1) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (end - start > LONGEST_LINE)
      throw wrong(
        `Line ${number + 1} is longer than ${LONGEST_LINE.toLocaleString('en-IN')} characters: write one address a line.`,
      );
    if (end - start > 1) filled += 1;
    start = end + 1;
  }
  // One line may be the headings.
  if (filled > mostAddresses + 1) throw tooMany(filled);
}

function readLines(text: string): OldText {
  requireModest(text);
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: text.includes('\t') ? '\t' : ',',
    });
    const given = rows
      .map(([from = '', to = '', title = '']) => ({ from, to, title }))
      .filter(({ from }, at) => at > 0 || /[/.]/.test(from));
    return { given, notes: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(`Line ${Number(error['lines'] ?? 1)}: a quotation mark is wrong there.`);
  }
}
