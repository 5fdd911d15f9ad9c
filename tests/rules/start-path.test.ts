import { expect, test } from 'vitest';

import { valuesImportedBy } from '../support/import-graph.ts';

/** The files that are evaluated with a file, itself among them. */
function evaluatedWith(path: string, evaluated = new Set<string>()): Set<string> {
  if (evaluated.has(path)) return evaluated;
  evaluated.add(path);
  for (const imported of valuesImportedBy(path)) evaluatedWith(imported, evaluated);
  return evaluated;
}

test('the pages of the process before are answered before content, calls and features are evaluated', () => {
  const first = [...evaluatedWith('src/server/base.ts')];
  expect(first).toContain('src/server/warm-start/open-warm.ts');
  const rooms = ['src/content/', 'src/kernel/calls/', 'src/site/', 'src/server/app.ts'];
  const late = first.filter((path) => rooms.some((room) => path.startsWith(room)));
  expect(late).toEqual([]);
});
