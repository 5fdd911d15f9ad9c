import { expect, it } from 'vitest';

import { searchOfToday } from './entryList.ts';

it.each([
  [
    'displayedFilters={}&filter={"state":"draft","program_id":12}&order=DESC&page=2&perPage=25&sort=title',
    'order=desc&page=2&sort=title&state=draft&program_id=12',
  ],
  ['filter={}&order=ASC&page=1&perPage=25&sort=position', 'order=asc&page=1&sort=position'],
  ['filter={half', 'order=asc'],
])('reads the earlier address %s', (earlier, today) => {
  expect(searchOfToday(new URLSearchParams(earlier))).toBe(today);
});

it('leaves the addresses of today alone', () => {
  expect(searchOfToday(new URLSearchParams('state=draft&page=2'))).toBeUndefined();
});
