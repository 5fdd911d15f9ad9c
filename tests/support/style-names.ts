import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { parseSync, preprocessCSS, resolveConfig, type ResolvedConfig } from 'vite';

const PROJECT = resolve(import.meta.dirname, '../..');

/** A class that a source names, and the stylesheet that it names it of; no name where it is made as the code runs. */
export type NamedClass = Readonly<{ source: string; sheet: string; name: string | undefined }>;

type Node = Readonly<{
  type?: string;
  source?: { value?: unknown };
  specifiers?: readonly { type: string; local: { name: string } }[];
  object?: { type?: string; name?: string };
  property?: { type?: string; name?: string; value?: unknown };
  computed?: boolean;
}>;

/** The classes of CSS modules that a source names. */
export function classesNamedIn(source: string, text = read(source)): NamedClass[] {
  if (!text.includes('.module.css')) return [];
  const nodes = [...nodesIn(parseSync(source, text).program)];
  const sheets = new Map(nodes.flatMap((node) => sheetsImportedBy(node, source)));
  return nodes.flatMap((node) => {
    const sheet = node.type === 'MemberExpression' && sheets.get(node.object?.name ?? '');
    return sheet ? [{ source, sheet, name: nameOf(node) }] : [];
  });
}

function read(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function sheetsImportedBy(node: Node, source: string): [local: string, sheet: string][] {
  const from = node.type === 'ImportDeclaration' ? String(node.source?.value) : '';
  if (!from.endsWith('.module.css')) return [];
  const sheet = join(dirname(source), from);
  return (node.specifiers ?? []).map(({ local }) => [local.name, sheet]);
}

function nameOf({ property, computed }: Node): string | undefined {
  if (!computed) return property?.name;
  return typeof property?.value === 'string' ? property.value : undefined;
}

let config: Promise<ResolvedConfig> | undefined;

/** What a CSS module gives to those who import it, as the build reads it: its classes, its ids and its animations. */
export async function namesGivenBy(sheet: string): Promise<string[]> {
  config ??= resolveConfig({ root: PROJECT, configFile: false, logLevel: 'error' }, 'build');
  const { modules } = await preprocessCSS(read(sheet), join(PROJECT, sheet), await config);
  return Object.keys(modules ?? {});
}

/** The animations of a stylesheet, which it names itself. */
export function animationsOf(sheet: string): string[] {
  return [...read(sheet).matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name ?? '');
}
