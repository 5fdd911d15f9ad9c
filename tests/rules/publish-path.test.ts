import { expect, test } from 'vitest';

import { valuesImportedBy } from '../support/import-graph.ts';

const CONTENT = 'src/server/content/';

/** What a call goes through before it comes to publishing. */
const front = ['http/entries/publish-routes.ts', 'http/route-context.ts', 'editing/service.ts'];

/** It writes an entry out for the answer, after the commit. */
const answering = 'store/presenter.ts';

/** The files of content that a file of it reaches, itself among them. */
function reachedFrom(name: string, reached = new Set<string>()): Set<string> {
  if (reached.has(name)) return reached;
  reached.add(name);
  for (const path of valuesImportedBy(CONTENT + name))
    if (path.startsWith(CONTENT)) reachedFrom(path.slice(CONTENT.length), reached);
  return reached;
}

test('a publish crosses at most twelve files of content before it is committed', () => {
  const crossed = new Set([...front, ...reachedFrom('publishing/publish.ts')]);
  expect(crossed).toContain('publishing/rules.ts');
  expect(crossed.delete(answering)).toBe(true);
  expect([...crossed].toSorted().slice(12)).toEqual([]);
});
