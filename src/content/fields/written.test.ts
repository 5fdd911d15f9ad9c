import { describe, expect, it } from 'vitest';

import {
  oddAmount,
  partsOf,
  readClock,
  readDay,
  readDayAndClock,
  readFigure,
  readRupees,
} from './written.ts';

describe('a day', () => {
  it.each([
    '24/12/2026',
    '24-12-2026',
    '24.12.2026',
    '24/12/26',
    '24 Dec 2026',
    '24-Dec-26',
    '24th December, 2026',
    'Thursday, 24 December 2026',
    'Dec 24, 2026',
    'DECEMBER 24 2026',
    '2026-12-24',
    '2026/12/24',
    '2026.12.24',
    '20261224',
    '24/Dec/2026',
    '24.12.2026 00:00:00',
    '२४ दिसम्बर २०२६',
    'गुरुवार, 24 दिसंबर 2026',
    '24 டிசம்பர் 2026',
    '۲۴ دسمبر ۲۰۲۶',
    '24 ഡിസംബർ 2026',
  ])('may be written %s', (cell) => expect(readDay(cell)).toBe('2026-12-24'));

  it.each(['12/24/2026', '31/02/2027', '24 Dez 2026', 'soon', '24/12', '1/1/127'])(
    'is not guessed from %s',
    (cell) => expect(readDay(cell)).toBe(cell),
  );

  it('is written day first', () => expect(readDay('3/4/2027')).toBe('2027-04-03'));
});

describe('a time', () => {
  it.each([
    ['7:00 pm', '19:00'],
    ['7 PM', '19:00'],
    ['7.30 p.m.', '19:30'],
    ['12:15 am', '00:15'],
    ['12 pm', '12:00'],
    ['9:05', '09:05'],
    ['19:00:00', '19:00'],
    ['19.00', '19:00'],
    ['19:00 hrs', '19:00'],
    ['1900 hrs.', '19:00'],
    ['7:00 PM IST', '19:00'],
  ])('may be written %s', (cell, time) => expect(readClock(cell)).toBe(time));

  it.each(['25:00', '13 pm', '7', 'evening', '7:75 pm'])('is not guessed from %s', (cell) =>
    expect(readClock(cell)).toBe(cell),
  );

  it.each(['24/12/2026 7:00 pm', '24 Dec 2026, 7 pm', '24-12-2026 at 19:00', '2026-12-24 19:00'])(
    'may follow a day: %s',
    (cell) => expect(readDayAndClock(cell)).toBe('2026-12-24T19:00:00+05:30'),
  );

  it('follows a day that there is', () =>
    expect(readDayAndClock('31/02/2027 7:00 pm')).toBe('31/02/2027 7:00 pm'));
});

describe('an amount', () => {
  it.each([
    ['₹1,72,000', 172_000],
    ['Rs. 1,72,000/-', 172_000],
    ['INR 172000', 172_000],
    ['1.72 lakh', 172_000],
    ['₹ 2 Lakhs', 200_000],
    ['1.05 crore', 10_500_000],
    ['172,000.50', 172_000.5],
    ['रु. १,७२,०००/-', 172_000],
    ['1.72 लाख', 172_000],
    ['₹१.७२ लाख रुपये मात्र', 172_000],
    ['১,৭২,০০০ টাকা', 172_000],
    ['1.72 லட்சம்', 172_000],
  ])('may be written %s', (cell, amount) => expect(readRupees(cell)).toBe(amount));

  it.each(['25 000', 'free', '1,72', '₹', '1.7.2 lakh'])('is not guessed from %s', (cell) =>
    expect(readRupees(cell)).toBe(cell),
  );

  it('is grouped as in India or elsewhere', () => {
    expect(['1,00,00,000', '10,000,000'].map((cell) => readFigure(cell))).toEqual([
      10_000_000, 10_000_000,
    ]);
  });
});

it('takes several values apart by lines or semicolons, and by commas where there are neither', () => {
  expect(partsOf('Finance, Banking; Marketing')).toEqual(['Finance, Banking', 'Marketing']);
  expect(partsOf('3, 4,')).toEqual(['3', '4']);
});

describe('a figure among words of its field', () => {
  it.each([
    ['Semester 1', { label: 'Semester' }, 1],
    ['Sem-II', { label: 'Semester' }, 2],
    ['SEM : 3', { label: 'Semester' }, 3],
    ['IV Sem', { label: 'Semester' }, 4],
    ['5th semester', { label: 'Semester' }, 5],
    ['Sixth', { label: 'Semester' }, 6],
    ['6 Semesters', { label: 'Semesters' }, 6],
    ['Four', { label: 'Semesters' }, 4],
    ['4 (four)', { label: 'Semesters' }, 4],
    ['4 Cr', { label: 'Credits', decimals: true }, 4],
    ['12 hrs', { label: 'Hours a week' }, 12],
    ['24 months', { label: 'Months' }, 24],
    ['60%', { label: 'Lowest marks, per cent', decimals: true }, 60],
    ['3 hours.', { label: 'Credits' }, 3],
    ['4.5 credit hours', { label: 'Credits', decimals: true }, 4.5],
    ['4 (Four) credits each', { label: 'Credits', decimals: true }, 4],
    ['4 (Five)', { label: 'Credits', decimals: true }, '4 (Five)'],
    ['३ क्रेडिट', { label: 'Credits', decimals: true }, 3],
    ['4 க்ரெடிட்', { label: 'Credits', decimals: true }, 4],
    ['৪ ক্রেডিট', { label: 'Credits', decimals: true }, 4],
    ['4 క్రెడిట్లు', { label: 'Credits', decimals: true }, 4],
    ['۴ کریڈٹ', { label: 'Credits', decimals: true }, 4],
    ['सेमेस्टर २', { label: 'Semester' }, 2],
    ['24 மாதங்கள்', { label: 'Months' }, 24],
    ['६० प्रतिशत', { label: 'Lowest marks, per cent', decimals: true }, 60],
    ['१२ घण्टे', { label: 'Hours a week' }, 12],
    ['३ माह', { label: 'Credits' }, '३ माह'],
    ['3 or 4 hours.', { label: 'Credits' }, '3 or 4 hours.'],
    ['सेमेस्टर', { label: 'Semester' }, 'सेमेस्टर'],
    ['2 Years', { label: 'Semesters' }, '2 Years'],
    ['Semester 1-2', { label: 'Semester' }, 'Semester 1-2'],
    ['I', { label: 'Credits', decimals: true }, 'I'],
    ['60%', { label: 'Semester' }, '60%'],
    ['Semester', { label: 'Semester' }, 'Semester'],
  ])('%s of %o', (cell, field, value) => expect(readFigure(cell, field)).toBe(value));
});

describe('an amount that is none', () => {
  it.each([
    ['1,96,000 – 2,98,000', 'range'],
    ['₹1,96,000 to ₹2,98,000', 'range'],
    ['US$ 2,400', 'not in rupees'],
    ['2,400 EUR', 'not in rupees'],
    ['1.20,000', 'full stop'],
    ['49.000', 'full stop'],
    ['1.96.000', 'full stop'],
    ['1,05,000.50', 'paise'],
    ['by arrangement', undefined],
  ])('%s', (cell, word) => {
    const odd = oddAmount(cell);
    expect(readRupees(cell)).toBe(cell === '1,05,000.50' ? 105_000.5 : cell);
    if (word === undefined) expect(odd).toBeUndefined();
    else expect(odd).toContain(word);
  });

  it.each([
    ['90k', 90_000],
    ['1.96 L', 196_000],
    ['Rs.1,96,000/- Only.', 196_000],
    ['1,96,000 INR', 196_000],
    ['1,96,000 Rs.', 196_000],
  ])('but %s is one', (cell, amount) => expect(readRupees(cell)).toBe(amount));
});
