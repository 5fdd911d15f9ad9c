import { expect, test } from 'vitest';

import { requireSeenVersion, seenVersion } from './if-match.ts';

function sent(header?: string) {
  return {
    headers: header === undefined ? {} : { 'if-match': header },
  };
}

const refusal = expect.objectContaining({ code: 'version_required' });

test.each([
  ['"7"', 7],
  ['7', 7],
  [' "12" ', 12],
  ['W/"3"', 3],
  ['"999999999"', 999_999_999],
  [undefined, undefined],
])('%j names version %j', (header, version) => {
  expect(seenVersion(sent(header))).toBe(version);
});

test.each(['', '*', '"a"', '"1.5"', '-1', '"1", "2"', '"1234567890"'])(
  '%j names no version',
  (header) => {
    expect(() => seenVersion(sent(header))).toThrow(refusal);
  },
);

test('what must name a version is refused without', () => {
  expect(() => requireSeenVersion(sent())).toThrow(refusal);
  expect(requireSeenVersion(sent('"2"'))).toBe(2);
});
