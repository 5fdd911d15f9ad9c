import { mediaLimits } from '../../../kernel/publishing/media.ts';
import { unreadable } from './refusal.ts';

/** The first part of a document type that declares something within itself, from its own place on. */
const doctype = /<!DOCTYPE\s+svg\b(?:[^[>"']|"[^"]*"|'[^']*')*\[/iy;
/** The content of a document type: entities with a text, attribute and element declarations, comments. */
const declaration =
  /\s+|<!--[\s\S]*?-->|<!(?:ATTLIST|ELEMENT|NOTATION)\s(?:[^>"']|"[^"]*"|'[^']*')*>|<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/gy;
const own = /&([\w.:-]+);/g;
/** Signs that every SVG may name without declaring them. */
const known = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);

export function furtherEntities() {
  return unreadable(
    'This SVG declares entities in a way that is not accepted, as they could lead to other files or grow without end. Save it again as “SVG 1.1” with “Preserve Illustrator Editing Capabilities” off, or upload it as PNG.',
  );
}

/**
 * The drawing with the entities that it declares, as Illustrator does for the addresses of namespaces, written out.
 * @throws AppError `media_unreadable` for entities of other files, of other entities, or that make it too large
 */
export function withoutEntities(source: Buffer): Buffer {
  const text = source.toString('utf8');
  const begin = doctypeIn(text);
  if (begin === null) return source;
  const inside = begin.index + begin[0].length;
  const { entities, end } = declared(text, inside);
  const rest = text.slice(end);
  const close = /^\s*>/.exec(rest);
  if (close === null) throw furtherEntities();
  const body = rest.slice(close[0].length);
  requireModest(body, entities);
  const whole = body.replace(own, (name, entity: string) => entities.get(entity) ?? name);
  return Buffer.from(text.slice(0, begin.index) + whole);
}

/** Looked for at one place alone, as its signs may stand in a text a thousand times. */
function doctypeIn(text: string): RegExpExecArray | null {
  doctype.lastIndex = text.search(/<!doctype/i);
  return doctype.lastIndex === -1 ? null : doctype.exec(text);
}

/** Removes the internal subset of the document type. */
export function withoutSubset(text: string): string {
  const begin = doctypeIn(text);
  if (begin === null) return text;
  const end = text.indexOf(']', begin.index);
  const after = end === -1 ? text.length : text.indexOf('>', end);
  return `${text.slice(0, begin.index)}${text.slice(after === -1 ? text.length : after + 1)}`;
}

type Entities = ReadonlyMap<string, string>;

function declared(text: string, from: number): Readonly<{ entities: Entities; end: number }> {
  const entities = new Map<string, string>();
  let at = from;
  while (text[at] !== ']') {
    declaration.lastIndex = at;
    const found = declaration.exec(text);
    if (found === null) throw furtherEntities();
    const [whole, name, first, second] = found;
    at += whole.length;
    if (name !== undefined && !entities.has(name))
      entities.set(name, valueOf(first ?? second ?? ''));
  }
  return { entities, end: at + 1 };
}

function valueOf(value: string): string {
  for (const [, name = ''] of value.matchAll(own)) if (!known.has(name)) throw furtherEntities();
  if (value.includes('%')) throw furtherEntities();
  return value;
}

function requireModest(body: string, entities: Entities): void {
  let length = body.length;
  for (const [, name = ''] of body.matchAll(own)) length += entities.get(name)?.length ?? 0;
  if (length > mediaLimits.svg)
    throw unreadable('This SVG is too large once its entities are written out. Upload it as PNG.');
}
