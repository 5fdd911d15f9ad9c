import { describe, expect, test } from 'vitest';

import { builtInFormat, momentIn, numberIn, textIn } from './shown.ts';

describe('a number is told as it is stored, and as its program shows it', () => {
  test.each<[string, string | number, string, string]>([
    ['42', '0000', '42', '0042'],
    ['0.5', 9, '0.5', '50%'],
    ['46204', 'mmm-yy', '2026-07-01', 'Jul-26'],
    ['46204', 17, '2026-07-01', 'Jul-26'],
    ['46204', 14, '2026-07-01', '01-07-2026'],
    ['46204', '[$-4009]dd/mm/yyyy;@', '2026-07-01', '01/07/2026'],
    ['46204', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2026-07-01', '01 July 2026'],
    ['46204.8125', 22, '2026-07-01 19:30', '01-07-2026 19:30'],
    ['0.8125', 18, '19:30', '7:30 PM'],
    ['1.5', '[h]:mm', '1.5', '36:00'],
    ['355232.5', '#,##0.00\\ [$€-40C]', '355232.5', '355\u202f232,50 €'],
    ['355232.5', '[$₹-439]#,##0.0', '355232.5', '₹3,55,232.5'],
    ['196000', '[$₹-4009]\\ #,##0', '196000', '₹ 1,96,000'],
    ['196000', '"Rs. "#,##0"/-"', '196000', 'Rs. 1,96,000/-'],
    ['0.25', '# ?/?', '0.25', '1/4'],
    ['3', '0" years"', '3', '3 years'],
    ['7', '@', '7', '7'],
    ['123456789012', 'General', '123456789012', '123456789012'],
    ['5', ';;;', '5', '5'],
    ['5', '[[[', '5', '5'],
    ['5', '0'.repeat(400), '5', '5'],
    ['-5', 'yyyy', '-5', '-5'],
  ])('%s as %s', (value, format, exact, shown) => {
    const pattern = typeof format === 'number' ? builtInFormat(format) : format;
    const told = numberIn(value, pattern, false);
    expect([told.exact, told.shown ?? told.exact]).toEqual([exact, shown]);
  });

  test('from 1904, where the workbook counts so, but for times and hours that are counted on', () => {
    const from1904 = (value: string, pattern: string) => numberIn(value, pattern, true);
    expect(from1904('44742', 'yyyy-mm-dd')).toEqual({ exact: '2026-07-01' });
    expect(from1904('0.5', 'hh:mm')).toEqual({ exact: '12:00' });
    expect(from1904('1.5', '[h]:mm')).toEqual({ exact: '1.5', shown: '36:00' });
  });
});

test('a text may be shown with words round it', () => {
  expect(textIn('two', '@" years"')).toEqual({ exact: 'two', shown: 'two years' });
  expect(textIn('two', '0')).toEqual({ exact: 'two' });
});

test('a day of ISO takes the format of its cell', () => {
  expect(momentIn('2026-07-01T00:00:00', 'mmm-yy')).toEqual({
    exact: '2026-07-01',
    shown: 'Jul-26',
  });
  expect(momentIn('2026-07-01T19:30:00Z', 'General')).toEqual({ exact: '2026-07-01 19:30' });
  expect(momentIn('23:44:51.894', 'h:mm AM/PM')).toEqual({ exact: '23:44', shown: '11:44 PM' });
});
