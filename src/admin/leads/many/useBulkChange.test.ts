import { expect, it } from 'vitest';

import { resultInWords } from './useBulkChange.ts';

it.each([
  [{ changed: 12, same: 0, failed: [] }, '12 changed.'],
  [{ changed: 1200, same: 1, failed: [] }, '1,200 changed, 1 was so already.'],
  [
    { changed: 12, same: 2, failed: [{ id: 7, msg: 'It is gone.' }] },
    '12 changed, 2 were so already, 1 could not: It is gone.',
  ],
  [
    { changed: 2, same: 0, failed: [], later: 1 },
    '2 changed. 1 lead came or changed after you saw the list, and is as before.',
  ],
  [
    { changed: 2, same: 0, failed: [], later: 1_200 },
    '2 changed. 1,200 leads came or changed after you saw the list, and are as before.',
  ],
])('says what became of %j', (result, words) => {
  expect(resultInWords(result)).toBe(words);
});
