import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { saidByScripts } from '../../src/site/register/leadConfig.ts';
import { arrowsOf, sourcesBelow } from '../support/import-graph.ts';
import { sourceFiles } from '../support/regular-expressions.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Not read by visitors: what staff see, and the page of a website that has no content yet. */
const forStaff = /^src\/site\/(?:register\/preview\/|shell\/SetupDocument)/;

const readAloud = new Set(['alt', 'aria-label', 'aria-description', 'placeholder', 'title']);

type Node = { type: string; start: number; value?: unknown; name?: unknown };
type Literal = Readonly<{ start: number; text: string }>;

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) see(value as Node);
  for (const inner of Object.values(value)) visit(inner, see);
}

/** Texts that an expression can be: itself, and both sides of its choices. */
function textsOf(node: unknown): Literal[] {
  const { type, start, value, ...parts } = (node ?? {}) as Node & Record<string, unknown>;
  if (type === 'Literal') return typeof value === 'string' ? [{ start, text: value }] : [];
  if (type === 'TemplateElement') return [{ start, text: (value as { cooked: string }).cooked }];
  if (type === 'TemplateLiteral') return (parts['quasis'] as unknown[]).flatMap(textsOf);
  if (type === 'ConditionalExpression')
    return [parts['consequent'], parts['alternate']].flatMap(textsOf);
  if (type === 'LogicalExpression') return [parts['left'], parts['right']].flatMap(textsOf);
  return type === 'JSXExpressionContainer' ? textsOf(parts['expression']) : [];
}

function literalsOf(node: Node): Literal[] {
  if (node.type === 'JSXText') return [{ start: node.start, text: String(node.value) }];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node as Node & { children: Node[] }).children
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .flatMap(textsOf);
  if (node.type !== 'JSXAttribute') return [];
  return readAloud.has(String((node.name as Node).name)) ? textsOf(node.value) : [];
}

/** Words that a component says and the catalogue does not have. */
function wordsIn(code: string, name = 'a.tsx'): string[] {
  const found: string[] = [];
  visit(parseSync(name, code).program, (node) => {
    for (const { start, text } of literalsOf(node)) {
      if (/\p{L}{2}/u.test(text))
        found.push(`${name}:${code.slice(0, start).split('\n').length} ${text.trim()}`);
    }
  });
  return found;
}

test.each([
  ['text', '<p>Read on</p>'],
  ['an expression', "<p>{ok ? 'Read' : name}</p>"],
  ['a template', '<p>{`Read ${name}`}</p>'],
  ['a label', '<nav aria-label="Menu" />'],
  ['a description', "<img alt={alt ?? 'A picture'} />"],
])('a word in %s is found', (_where, code) => expect(wordsIn(code)).toHaveLength(1));

test('every word of a component is a fixed word or content', () => {
  const files = sourceFiles().filter((file) =>
    /^src\/(?:features\/[^/]+\/)?site\/.*\.tsx$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => !forStaff.test(file))
    .flatMap((file) => wordsIn(readFileSync(resolve(PROJECT, file), 'utf8'), file));
  expect(found).toEqual([]);
});

test('own wordings of all words that scripts say are in the page', () => {
  const arrows = Map.groupBy(arrowsOf(sourcesBelow('src')), ([from]) => from);
  const reached = new Set(['src/site/entry.ts']);
  for (const file of reached) for (const [, to] of arrows.get(file) ?? []) reached.add(to);
  const said = [...reached]
    .filter((file) => file.startsWith('src/kernel/'))
    .flatMap((file) => [
      ...readFileSync(resolve(PROJECT, file), 'utf8').matchAll(/declareWords\(\s*'([\w.]+)'/g),
    ])
    .map(([, at]) => `${at}.`);
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter((at) => !saidByScripts.some((begin) => at.startsWith(begin)))).toEqual([]);
});

/** Read while `inWording` judges a body. */
const schemas = [
  'src/features/referrals/server/learner-routes.ts',
  'src/server/leads/register/register-lead.ts',
];

test('the server reads fixed words in a wording that was handed down', () => {
  const declared = /\b(?:\w+(?:Messages|Words|Answers)|errorWords)\.\w+/g;
  const kernelNames = [...sourcesBelow('src/kernel').keys()].flatMap((file) =>
    [
      ...readFileSync(resolve(PROJECT, file), 'utf8').matchAll(/const (\w+)[^=]*= declareWords\(/g),
    ].map(([, name = '']) => name),
  );
  expect(kernelNames.length).toBeGreaterThan(20);
  const reading = sourceFiles()
    .filter((file) => /^src\/(?:features\/[^/]+\/)?server\/(?!.*\.test\.)/.test(file))
    .filter((file) =>
      [...readFileSync(resolve(PROJECT, file), 'utf8').matchAll(declared)].some(([use]) =>
        kernelNames.includes(use.split('.')[0] ?? ''),
      ),
    );
  expect(reading.toSorted()).toEqual(schemas);
});
