import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';
import {
  type ElementAccessExpression,
  type Expression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isElementAccessExpression,
  isNumericLiteral,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

import { PROJECT } from '../../scripts/runtime.mjs';

/** The one place that looks a name up after it has asked whose the name is. */
const HOME = 'src/kernel/record.ts';
const WORDS = 'may find what every object has: ask `ownValue`, `Object.hasOwn` or a Map';

const api = new API({ cwd: PROJECT });
afterAll(() => api.close());

type Use = Readonly<{
  node: Node;
  table: Expression;
  name: Expression;
  kind: 'read' | 'write' | 'in';
}>;

function isAssigned(node: ElementAccessExpression): boolean {
  const { parent } = node;
  if (!isBinaryExpression(parent) || parent.left !== node) return false;
  const { kind } = parent.operatorToken;
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment;
}

function usesIn(file: SourceFile): Use[] {
  const found: Use[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) {
      const { expression: table, argumentExpression: name } = node;
      if (!isStringLiteral(name) && !isNumericLiteral(name))
        found.push({ node, table, name, kind: isAssigned(node) ? 'write' : 'read' });
    }
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ node, table: node.right, name: node.left, kind: 'in' });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type];
}

/** Whether it may be any text: a union of literals is not. */
function isAnyText(type: Type): boolean {
  return partsOf(type).some(({ flags }) => flags & (TypeFlags.String | TypeFlags.TemplateLiteral));
}

/** Whether all values are declared to be something: unknown ones are looked at by whoever reads them. */
function isTable(checker: Checker, type: Type): boolean {
  return partsOf(type)
    .flatMap((part) => checker.getIndexInfosOfType(part))
    .some(({ valueType }) => !(valueType.flags & (TypeFlags.Unknown | TypeFlags.Any)));
}

function loose(checker: Checker, file: SourceFile): Node[] {
  const uses = usesIn(file).filter(({ name, kind }) => kind !== 'in' || !isStringLiteral(name));
  if (uses.length === 0) return [];
  const names = checker.getTypeAtLocation(uses.map(({ name }) => name));
  const tables = checker.getTypeAtLocation(uses.map(({ table }) => table));
  return uses.flatMap(({ node, kind }, at) => {
    const [name, table] = [names[at], tables[at]];
    if (!name || !table || !isAnyText(name)) return [];
    return kind !== 'read' || isTable(checker, table) ? [node] : [];
  });
}

/** Texts from outside may be `constructor`, `toString` or `__proto__`. */
test('no table is asked for any text without asking whether the name is its own', () => {
  const [project] = api
    .updateSnapshot({ openProjects: [join(PROJECT, 'tsconfig.json')] })
    .getProjects();
  if (project === undefined) throw new Error('The compiler knows of no project.');
  const { program, checker } = project;
  const sources = program
    .getSourceFileNames()
    .map((name) => ({ name, path: name.slice(PROJECT.length + 1) }))
    .filter(({ path }) => /^src\/.*(?<!\.test)\.tsx?$/.test(path) && path !== HOME);
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources.flatMap(({ name, path }) => {
    const file = program.getSourceFile(name);
    if (file === undefined) return [];
    return loose(checker, file).map((node) => {
      const line = file.text.slice(0, node.getStart(file)).split('\n').length;
      return `${path}:${line}: ${file.text.slice(node.getStart(file), node.end)} ${WORDS}`;
    });
  });
  expect(found).toEqual([]);
});
