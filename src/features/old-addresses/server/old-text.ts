import { CsvError, parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';

import { withoutControls } from '../../../kernel/text/withoutControls.ts';
import { mostAddresses } from '../limits.ts';
import { invalidInput } from '../../../server/http/errors.ts';

export type OldLine = Readonly<{ from: string; to?: string; title?: string }>;

export type OldText = Readonly<{ given: readonly OldLine[]; notes: readonly string[] }>;

/**
 * Reads a sitemap, or lines of addresses: the old address, its target, its former title.
 * @throws {AppError} `invalid_input` in plain words
 */
export function readOldText(text: string): OldText {
  const other = whyNoText(text);
  if (other !== undefined) throw wrong(other);
  const read = /^\ufeff?\s*<(?!If|Dir|Loc|Vir)/i.test(text) ? readSitemap(text) : readLines(text);
  const { length } = read.given;
  if (length === 0 && read.notes.length === 0) throw wrong('There is no address in it.');
  if (length > mostAddresses) throw tooMany(length);
  return { ...read, notes: [...read.notes, ...notesOnHosts(read.given)] };
}

/** Says which program's file this is, if it is none of text. */
function whyNoText(text: string): string | undefined {
  if (text.startsWith('\u001f'))
    return 'This is a compressed file (.gz): unpack it, then choose the file that is in it.';
  if (text.startsWith('PK\u0003'))
    return 'This is a workbook or a ZIP file: save its sheet as CSV, or choose the file that is in it.';
  if (text.includes('\u0000')) return 'The file is no text: save it as CSV UTF-8 or as a sitemap.';
  return undefined;
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
    // A prefix is the writer's choice.
    path.push(name.replace(/^\w+:(?=(?:urlset|url|loc|sitemapindex|sitemap)$)/, ''));
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

/** Writers of sitemaps forget to escape `&` in addresses, and leave in signs that XML may not have. */
function mended(text: string): string {
  const [first = '', ...others] = withoutControls(text).trimStart().split(CDATA);
  const whole = others.map((part) => {
    const end = part.indexOf(']]>');
    return end === -1 ? part : part.slice(0, end) + withEscapes(part.slice(end));
  });
  return [withEscapes(first), ...whole].join(CDATA);
}

const CDATA = '<![CDATA[';

function withEscapes(text: string): string {
  return text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;');
}

function parseWhole(parser: SaxesParser, text: string): void {
  try {
    parser.write(mended(text)).close();
  } catch (error) {
    if ('code' in (error as object)) throw error;
    const [, at = '', what = ''] =
      /^(?:(\d+):\d+: )?(.*)/.exec(String((error as Error).message)) ?? [];
    const why = /unclosed|end/.test(what)
      ? 'Is its end missing?'
      : `Its XML is wrong there: ${what}`;
    throw wrong(`Line ${at || parser.line}: this is no whole sitemap. ${why}`);
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
  const { delimiter, lines } = tableIn(text);
  try {
    const rows: string[][] = parse(lines, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter,
    });
    const columns = columnsIn(rows);
    const given = rows
      .map((row) => ({
        from: row[columns.from] ?? '',
        to: row[columns.to] ?? '',
        title: row[columns.title] ?? '',
      }))
      .filter(({ from }, at) => from !== '' && (at > 0 || isAddress(from)));
    return { given, notes: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(`Line ${Number(error['lines'] ?? 1)}: a quotation mark is wrong there.`);
  }
}

function isAddress(cell: string): boolean {
  return /[/.]/.test(cell);
}

/** How plug-ins, crawlers and search consoles head their columns. */
const heads = {
  from: /^(?:from|old|source|origin|address|url|page|top pages|permalink|loc|old (?:url|address)|source url)$/i,
  to: /^(?:to|new|target|destination|new (?:url|address)|(?:target|destination|redirect) url)$/i,
  title: /^title(?: 1)?$/i,
};
/** Of no column. */
const NONE = -1;

/** Where the addresses stand, by the headings if these name them, else in the first three columns. */
function columnsIn([first = [], ...rows]: readonly (readonly string[])[]) {
  const named = (head: RegExp) => first.findIndex((cell) => head.test(cell));
  const [from, to, title] = [named(heads.from), named(heads.to), named(heads.title)];
  if (from === NONE || first.some(isAddress)) return { from: 0, to: 1, title: 2 };
  const leads = (row: readonly string[]) => /^(?:\/|https?:)/i.test(row[from + 1] ?? '');
  return { from, to: to === NONE && rows.some(leads) ? from + 1 : to, title };
}

/** Whether the sign parts columns of a line: an address, another column or nothing stands behind it. */
function parts(line: string, sign: string): boolean {
  return line
    .split(sign)
    .slice(1)
    .some((cell) => /^(?:"?(?:\/|https?:)|$)/i.test(cell.trimStart()));
}

function tableIn(text: string): Readonly<{ delimiter: string; lines: string }> {
  // Excel's own line about the columns.
  const named = /^\ufeff?"?sep=(.)"?\r?(?:\n|$)/i.exec(text);
  const lines = text
    .slice(named?.[0].length ?? 0)
    .split('\n')
    .filter((line) => !/^\s*#/.test(line));
  const signs = ['\t', ';', ','];
  const [heading = ''] = lines;
  const headed = isAddress(heading) ? undefined : signs.find((sign) => heading.includes(sign));
  const counted = signs.map((sign) => {
    return { sign, count: lines.filter((line) => parts(line, sign)).length };
  });
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  // Without one, a comma or a semicolon is part of the address.
  const delimiter = named?.[1] ?? (best && best.count > 0 ? best.sign : (headed ?? '\t'));
  return { delimiter, lines: lines.map((line) => ruleIn(line, delimiter)).join('\n') };
}

/** Before an address in a list. */
const listSign = /^\s*(?:[-*•]|\d{1,4}[.)])\s+(?=\/|https?:)/;

/** `Redirect 301 /old /new` of Apache, `/old /new 301` of Netlify, and `/old -> /new`, as the columns of a table. */
function ruleIn(whole: string, delimiter: string): string {
  const line = whole.replace(listSign, '');
  const [first = '', ...others] = line.match(/"[^"]*"|[^\s"]+/g) ?? [];
  const isRule = /^redirect(?:permanent|temp)?$/i.test(first);
  const words = (isRule ? others : [first, ...others])
    .filter((word) => !/^(?:[-=]>|→|30[12378]!?|410|permanent|temp|seeother|gone)$/i.test(word))
    .map((word) => word.replaceAll('"', ''));
  const isPair = words.length === 2 || (isRule && words.length === 1);
  if (!isPair || !words.every((word) => /^(?:\/|https?:)/i.test(word))) return line;
  return words.map((word) => `"${word}"`).join(delimiter);
}
