import { SaxesParser } from 'saxes';

import { damaged, WorkbookError } from './failure.ts';
import { ownValue } from '../../../kernel/record.ts';

export type Attributes = Readonly<Record<string, string>>;

type Reading = Readonly<{
  open?: (tag: string, attributes: Attributes) => void;
  close?: (tag: string) => void;
  text?: (text: string) => void;
}>;

/** Signs that XML may not have, which some writers let through. */
const TOLERATED = /(?:disallowed character|malformed character entity)\.$/;

/** Reads a part from beginning to end; tags are named without their prefixes. @throws {WorkbookError} */
export function readXml(xml: string, { open, close, text }: Reading): void {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    if (!TOLERATED.test(error.message)) throw damaged('a part of it breaks off, or is no XML.');
  });
  parser.on('doctype', () => {
    throw new WorkbookError('The workbook declares document types of its own, which none needs.');
  });
  parser.on('opentag', ({ name, attributes }) => open?.(localName(name), attributes));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  parser.on('text', (words) => text?.(words));
  parser.on('cdata', (words) => text?.(words));
  parser.write(xml).close();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An attribute that some writers give a prefix. */
export function attribute(attributes: Attributes, wanted: string): string | undefined {
  const found = Object.entries(attributes).find(([name]) => localName(name) === wanted);
  return ownValue(attributes, wanted) ?? found?.[1];
}

/** Whether an attribute says yes. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/** Signs that XML cannot hold are written `_x000A_`. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
