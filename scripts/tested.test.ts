import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { allRings, ofCommit, rest, ringsNamed } from './rings.ts';
import { openStamps, requireTested } from './tested.ts';

const COMMIT = 'd989ff7a0000000000000000000000000000abcd';
let place = '';
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'prospectus-tested-'))));
afterEach(() => rmSync(place, { recursive: true, force: true }));

test('a release is refused until every ring was green at its commit, in whichever runs', () => {
  const stamps = openStamps(place, () => COMMIT);
  stamps.add('checks', ...ofCommit);
  expect(() => requireTested(COMMIT, place)).toThrow(
    `Not green at d989ff7a0000: ${rest.join(', ')}.`,
  );
  stamps.add(...rest);
  requireTested(COMMIT, place);
  expect(() => requireTested('another', place)).toThrow('Not green at another: checks, unit, app');
});

test('a tree with changes, or one that changed while its tests ran, has no stamp', () => {
  expect(() => requireTested(undefined, place)).toThrow('changes of its own');
  const commits: (string | undefined)[] = [COMMIT, undefined];
  openStamps(place, () => commits.shift()).add('checks', ...allRings);
  expect(() => requireTested(COMMIT, place)).toThrow('Not green');
});

test('rings are chosen by name, and none is left out of both commands', () => {
  expect(ringsNamed([])).toEqual(allRings);
  expect(ringsNamed(['rest'])).toEqual(rest);
  expect(ringsNamed(['faults', 'looks'])).toEqual(['looks', 'faults']);
  expect([...ofCommit, ...rest].toSorted()).toEqual(allRings.toSorted());
  expect(() => ringsNamed(['look'])).toThrow('No ring is called look');
});
