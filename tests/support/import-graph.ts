import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { parseSync } from 'vite';

/** An import of one file by another. */
export type Arrow = readonly [from: string, to: string];

/** A folder some of whose files and folders import each other in a circle. */
export type Circle = Readonly<{ folder: string; members: readonly string[] }>;

const PROJECT = resolve(import.meta.dirname, '../..');

/** The sources below a folder, tests left out, and what each of them imports as it names it. */
export function sourcesBelow(folder: string): Map<string, readonly string[]> {
  const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: PROJECT }).toSorted();
  return new Map(
    files.filter((path) => !/\.test\.tsx?$/.test(path)).map((path) => [path, specifiersOf(path)]),
  );
}

/** The stylesheets below a folder, and what each of them imports, or composes its classes of. */
export function sheetsBelow(folder: string): Map<string, readonly string[]> {
  const files = globSync(`${folder}/**/*.css`, { cwd: PROJECT }).toSorted();
  return new Map(files.map((path) => [path, sheetsIn(path)]));
}

function sheetsIn(file: string): readonly string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  return [...text.matchAll(/(?:@import|\bfrom)\s+['"](?<sheet>[^'"]+)['"]/g)].map(
    ({ groups }) => groups?.['sheet'] ?? '',
  );
}

/** By whichever means: values, types, exports of others, lazily and in type expressions. */
function specifiersOf(file: string): readonly string[] {
  const { module, program } = parseSync(file, readFileSync(join(PROJECT, file), 'utf8'));
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return [...new Set([...named, ...expressedImports(program)])];
}

/** Source files that a file imports eagerly for their values. */
function valuesImportedBy(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(PROJECT, file), 'utf8'));
  return module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier));
}

/** The sources that a file loads at run time: for values, as exports of others, or lazily. */
export function runtimeImportsOf(file: string): string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8');
  const { module } = parseSync(file, text);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
  );
  const lazy = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const named = [...passedOn, ...lazy]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => join(dirname(file), specifier));
  return [...new Set([...valuesImportedBy(file), ...named])];
}

type Expression = { type?: string; source?: { value?: unknown } };

/** `import('…')` as a value and as a type. */
function expressedImports(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, source } = node as Expression;
  const isImport = type === 'ImportExpression' || type === 'TSImportType';
  const own = isImport && typeof source?.value === 'string' ? [source.value] : [];
  return [...own, ...Object.values(node).flatMap(expressedImports)];
}

/** Imports of the project's own sources among these. */
export function arrowsOf(sources: ReadonlyMap<string, readonly string[]>): Arrow[] {
  return [...sources].flatMap(([from, specifiers]) =>
    specifiers
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier): Arrow => [from, join(dirname(from), specifier)])
      .filter(([, to]) => sources.has(to)),
  );
}

/**
 * Circles on every floor of a folder: in each folder, its files and its folders stand as rooms of one floor, and an
 * import from below one to below another is an arrow between them. No circle here means none of files either.
 */
export function circlesIn(folder: string, arrows: readonly Arrow[]): Circle[] {
  const floors = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of arrows.filter((arrow) =>
    arrow.every((end) => end.startsWith(`${folder}/`)),
  )) {
    const [a, b] = [from.split('/'), to.split('/')];
    const depth = a.findIndex((part, index) => part !== b[index]);
    if (depth === -1) continue;
    const floor = getOr(floors, a.slice(0, depth).join('/'), new Map<string, Set<string>>());
    getOr(floor, a[depth] ?? '', new Set()).add(b[depth] ?? '');
  }
  return [...floors].flatMap(([path, rooms]) =>
    circlesOf(rooms).map((members) => ({ folder: path, members })),
  );
}

function getOr<K, V>(map: Map<K, V>, key: K, fresh: V): V {
  const value = map.get(key) ?? fresh;
  map.set(key, value);
  return value;
}

/** Rooms that reach one another; those that reach only themselves are left out. */
function circlesOf(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...rooms.keys()].map((room) => [room, reachOf(room, rooms)]));
  const left = new Set(rooms.keys());
  const circles: string[][] = [];
  for (const room of left) {
    const members = [...left].filter(
      (other) => reach.get(room)?.has(other) && reach.get(other)?.has(room),
    );
    for (const member of members) left.delete(member);
    if (members.length > 1) circles.push(members.toSorted());
  }
  return circles;
}

function reachOf(room: string, rooms: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [...(rooms.get(room) ?? [])];
  for (let to = next.pop(); to !== undefined; to = next.pop()) {
    if (reached.has(to)) continue;
    reached.add(to);
    next.push(...(rooms.get(to) ?? []));
  }
  return reached;
}
