import { describe, expect, test } from 'vitest';

import { conditionalStatus, preconditionOf, requirePrecondition } from './preconditions.ts';

type Headers = Parameters<typeof preconditionOf>[0]['headers'];
const refusal = expect.objectContaining({ code: 'version_required' });

describe('If-Match of a write', () => {
  test.each([
    '"7"',
    '7',
    ' "7" ',
    '*',
    '"1", "7"',
    '"a,b","7"',
    ', "7",',
    'W/"7"',
    '"7-gzip"',
    '"7;br"',
    '"7--gzip"',
    'W/"7-GZIP"',
  ])('%s lets version 7 be changed', (header) => {
    expect(preconditionOf({ headers: { 'if-match': header } })?.(7)).toBe(true);
  });

  test.each([
    '"8"',
    '"70"',
    '"a"',
    '"7.0"',
    '"07"',
    '"1", "2"',
    '"1234567890"',
    '""',
    '"7-x"',
    '"*"',
  ])('%s does not', (header) => {
    expect(requirePrecondition({ headers: { 'if-match': header } })(7)).toBe(false);
  });

  test.each(['', ',', 'a', '-1', '"7', '7"', '"7" "8"', '*, "7"', 'w/"7"', '1234567890'])(
    '%s cannot be read',
    (header) => {
      expect(() => preconditionOf({ headers: { 'if-match': header } })).toThrow(refusal);
    },
  );

  test('is asked for where a call needs it, whatever else is said', () => {
    for (const headers of [{}, { 'if-none-match': '"1"' }])
      expect(() => requirePrecondition({ headers })).toThrow(refusal);
    expect(preconditionOf({ headers: {} })).toBeUndefined();
  });

  test.each<[Headers, boolean]>([
    [{ 'if-none-match': '*' }, false],
    [{ 'if-none-match': '"7"' }, false],
    [{ 'if-none-match': '"8", W/"7"' }, false],
    [{ 'if-none-match': '"8"' }, true],
    [{ 'if-none-match': 'nonsense' }, true],
    [{ 'if-match': '"7"', 'if-none-match': '"7"' }, false],
    [{ 'if-match': '*', 'if-none-match': '"8"' }, true],
    [{ 'if-match': '"8"', 'if-none-match': '"8"' }, false],
  ])('%j holds of version 7: %s', (headers, holds) => {
    expect(preconditionOf({ headers })?.(7)).toBe(holds);
  });
});

describe('a read of what has the tag "abc-br"', () => {
  test.each<[Headers, status: number]>([
    [{}, 200],
    [{ 'if-none-match': '"abc-br"' }, 304],
    [{ 'if-none-match': 'W/"abc-br"' }, 304],
    [{ 'if-none-match': '"other", "abc-br"' }, 304],
    [{ 'if-none-match': '"other",W/"abc-br" ' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"abc-br-gzip"' }, 304],
    [{ 'if-none-match': 'W/"abc-br;gzip"' }, 304],
    [{ 'if-none-match': '' }, 200],
    [{ 'if-none-match': '"abc"' }, 200],
    [{ 'if-none-match': '"abc-gzip"' }, 200],
    [{ 'if-none-match': '"x,"abc-br"' }, 200],
    [{ 'if-none-match': 'abc-br' }, 200],
    [{ 'if-none-match': '"abc-br' }, 200],
    [{ 'if-none-match': 'w/"abc-br"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"abc-br", "x"' }, 200],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': '"x"', 'if-none-match': '"abc-br"' }, 412],
    [{ 'if-match': '"abc-br"', 'if-none-match': '"abc-br"' }, 304],
  ])('by %j is answered %i', (headers, status) => {
    expect(conditionalStatus(headers, '"abc-br"')).toBe(status);
  });
});
