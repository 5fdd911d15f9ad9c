import { Parser } from 'htmlparser2';

import { unreadable } from './refusal.ts';
import { furtherEntities, withoutSubset } from './svg-entities.ts';

/** Comments and declarations may precede the root. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  let first: string | undefined;
  const take = (what: string) => (first ??= what);
  const parser = new Parser(
    {
      onopentagname: (name) => take(name.toLowerCase()),
      onprocessinginstruction: (name, data) => {
        if (!/^(?:\?xml$|!doctype$)/i.test(name)) take(name);
        else if (/^!doctype/i.test(name) && !/^!doctype\s+svg\b/i.test(data)) take(data);
      },
      ontext: (text) => void (text.replace('\uFEFF', '').trim() !== '' && take(text)),
    },
    { xmlMode: true },
  );
  const head = Buffer.from(bytes.subarray(0, 65_536)).toString('utf8');
  parser.end(withoutSubset(head).slice(0, 4_096));
  return first === 'svg';
}

function isInside(target: string): boolean {
  return (
    target === '' || target.startsWith('#') || /^data:image\/(?:png|jpeg|gif|webp);/i.test(target)
  );
}

/** Elements within each other; drawing programs come to a few dozens. */
const DEEPEST = 256;

/** The more elements are open, the longer the parser takes for each. */
function watchDepth() {
  let depth = 0;
  return {
    opened: (): void => {
      depth += 1;
      if (depth > DEEPEST)
        throw unreadable('This SVG puts too many elements into each other. Upload it as PNG.');
    },
    closed: (): void => {
      depth -= 1;
    },
  };
}

/** The drawing is made here, where scripts cannot run, but external parts would be missing from it. */
export function checkSvg(bytes: Uint8Array): void {
  const words: string[] = [];
  const { opened, closed } = watchDepth();
  const parser = new Parser(
    {
      onprocessinginstruction: checkDeclaration,
      onopentag: (name, attributes) => {
        opened();
        checkElement(localOf(name), attributes);
        for (const value of Object.values(attributes)) words.push(value);
      },
      onclosetag: closed,
      ontext: (text) => void words.push(text),
    },
    { xmlMode: true },
  );
  parser.end(Buffer.from(bytes).toString('utf8'));
  // The parser splits text and style sheets at entities.
  for (const text of [words.join(' '), words.join('')]) {
    checkStyles(text);
    checkStyles(withoutEscapes(text));
  }
}

/** Styles may escape letters. @see https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\([\da-f]{1,6})(?:\r\n|\s)?/gi, (_escape, code: string) =>
      letterOf(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, '$1');
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd';
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function checkDeclaration(name: string, data: string): void {
  if (/^!(?:doctype|entity)/i.test(name) && /^!entity|\[/i.test(data)) throw furtherEntities();
  if (/^\?xml-stylesheet/i.test(name)) throw foreignReference();
}

function checkElement(name: string, attributes: Readonly<Record<string, string>>): void {
  if (name === 'include') throw foreignReference();
  for (const [attribute, value] of Object.entries(attributes)) {
    if (!['href', 'src'].includes(localOf(attribute))) continue;
    const target = value.trim();
    const leadsAway = name === 'a' && /^https?:/i.test(target);
    if (!leadsAway && !isInside(target)) throw foreignReference();
  }
}

function checkStyles(text: string): void {
  for (const [, target] of text.matchAll(/@import|url\(([^)]*)/gi)) {
    if (target === undefined || !isInside(unquoted(target.trim()))) throw foreignReference();
  }
}

function unquoted(text: string): string {
  return text.replace(/^["']|["']$/g, '').trim();
}

function foreignReference() {
  return unreadable('This SVG refers to another file. Embed everything in it and upload it again.');
}
