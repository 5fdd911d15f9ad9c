import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';
import { parseSync } from 'vite';

const PROJECT = resolve(import.meta.dirname, '../..');

/** The parts of a request, and what an answer is called where it is read. */
const members = ['params', 'query', 'body', 'response'];
const names = ['request', 'reply', 'response', 'body', 'answer'];

type Syntax = Readonly<{
  type?: string;
  start?: number;
  name?: string;
  expression?: Syntax;
  argument?: Syntax;
  left?: Syntax;
  callee?: Syntax;
  object?: Syntax;
  property?: Syntax;
  typeAnnotation?: Syntax;
  typeName?: Syntax;
}>;

/** A refusal brings data, too; what is stored is called so as well, and is no answer. */
function isMember({ object, property }: Syntax): boolean {
  const name = property?.name ?? '';
  return members.includes(name) || (name === 'data' && object?.name === 'error');
}

/** Whether an expression is a part of a request, or what a call has answered. */
function isFromOutside(node: Syntax | undefined): boolean {
  switch (node?.type) {
    case 'Identifier':
      return names.includes(node.name ?? '');
    case 'MemberExpression':
      return node.object?.type !== 'Super' && isMember(node);
    case 'CallExpression':
      return node.callee?.type === 'MemberExpression'
        ? node.callee.property?.name === 'json' || isFromOutside(node.callee.object)
        : false;
    case 'LogicalExpression':
      return isFromOutside(node.left);
    case 'AwaitExpression':
      return isFromOutside(node.argument);
    default:
      return node?.expression !== undefined && isFromOutside(node.expression);
  }
}

function castsIn(node: unknown): Syntax[] {
  if (typeof node !== 'object' || node === null) return [];
  const syntax: Syntax = node;
  const isCast = syntax.type === 'TSAsExpression' && isFromOutside(syntax.expression);
  return [...(isCast ? [syntax] : []), ...Object.values(node).flatMap(castsIn)];
}

test('no request, reply or answer is told what it is: declarations and schemas say so', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: PROJECT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(PROJECT, path), 'utf8');
      const { program } = parseSync(path, text);
      const lineOf = (start = 0) => text.slice(0, start).split('\n').length;
      return castsIn(program).map(({ start }) => `${path}:${lineOf(start)}`);
    });
  expect(found).toEqual([]);
});
