import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { typeNames } from '../../src/content/registry.ts';
import { sourceFiles } from '../support/regular-expressions.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Code that serves every content type alike: it asks declarations, and names none of them. */
const generic = [
  /^src\/content\/(?!types\/|read\/|registry)/,
  /^src\/server\/content\/(?!public\/(?!search))/,
  /^src\/admin\/(?:content|entries|lists)\//,
];

type Node = { type: string; start: number; value?: unknown; key?: Node; name?: string };

/** Strings and keys of a file that are the name of a content type. */
function namesIn(file: string): string[] {
  const code = readFileSync(resolve(PROJECT, file), 'utf8');
  const found: string[] = [];
  visit(parseSync(file, code).program, (node) => {
    const name = node.type === 'Literal' ? node.value : keyOf(node);
    if (typeof name !== 'string' || !(typeNames as readonly string[]).includes(name)) return;
    found.push(`${file}:${code.slice(0, node.start).split('\n').length} ${name}`);
  });
  return found;
}

function keyOf({ type, key }: Node): string | undefined {
  return type === 'Property' && key?.type === 'Identifier' ? key.name : undefined;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) see(value as Node);
  for (const inner of Object.values(value)) visit(inner, see);
}

test('generic code names no content type: what it needs to know, declarations say', () => {
  const files = sourceFiles().filter((file) => generic.some((place) => place.test(file)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(namesIn)).toEqual([]);
});
