import { expect, test } from 'vitest';

import { foldersBelow, sourcesIn } from '../support/floors.ts';

/** Files that a floor has at most, tests left out: more than are taken in at a glance are rooms. */
const MOST = 14;

/** Floors of which each file is one of a kind that the folder names: to find one is to know its name. */
const kinds: Readonly<Record<string, string>> = {
  'src/admin/content/fields': 'inputs of fields',
  'src/admin/ui': 'parts of all screens',
  'src/content/fields': 'kinds of fields',
  'src/content/read': 'read models',
  'src/content/types': 'types of content',
  'src/contract/calls': 'features',
  'src/contract/words': 'words that staff set',
  'src/site/blocks': 'blocks of pages',
  'src/site/pages': 'pages',
  'src/site/programme/sections': 'sections of a programme',
  'src/site/sections': 'sections of pages',
};

test('no floor has more files than one takes in at a glance', () => {
  const found = foldersBelow('src').filter((folder) => sourcesIn(folder).length > MOST);
  expect(found).toEqual(Object.keys(kinds));
});
