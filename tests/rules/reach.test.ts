import { expect, test } from 'vitest';

import { readReach } from '../support/reach.ts';

const reach = readReach();

test('a test that boots the application is called *.app.test.ts', () => {
  expect(reach.testsOf('src/server/app.ts', 'unit')).toEqual([]);
});

test('a change of a median server file reaches at most 15 unit test files', () => {
  expect(reach.ofServer('unit').median).toBeLessThanOrEqual(15);
});
