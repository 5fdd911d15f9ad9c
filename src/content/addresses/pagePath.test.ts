import { expect, it } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import { pagesOf, pathOf } from './pagePath.ts';

import { buildSnapshot, type Entry } from '../snapshot.ts';

const snapshot = demoSnapshot();
const [track] = snapshot.all('programme').filter(({ parent }) => parent !== null);
const point: Entry = { ...snapshot.all('keyPoint')[0], parent: track?.id ?? 0 } as Entry;

it('is a specialisation’s below its programme', () => {
  expect(pathOf(track, snapshot)).toBe('/bba/marketing');
  expect(pagesOf(snapshot, point)).toContain('/bba/marketing');
});

it('is nowhere while the programme above is not public', () => {
  const orphaned = buildSnapshot(
    [track, point].filter((each) => each !== undefined),
    [],
  );
  expect(pathOf(track, orphaned)).toBeNull();
  expect(pagesOf(orphaned, point)).toEqual([]);
});
