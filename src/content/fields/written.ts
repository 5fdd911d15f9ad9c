import { plainDigits } from '../../kernel/text/digits.ts';

/**
 * Parses values as people in India type them into spreadsheets, with dates day first. Unreadable input is
 * returned unchanged, so that the field's own check refuses it.
 */

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const numbered = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?[\s,-]*(\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
const clock = /^(\d{1,2})(?:[:.]([0-5]\d))?(?:[:.][0-5]\d)?\s*([ap])\.?m\.?$/;
const clock24 = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/;
const currency = /^(?:₹|rs\.?|inr)/;
const spoken = /(?:\/-|rupees)$/;
const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const large = /^(\d+(?:\.\d+)?)\s*(lakhs?|lacs?|crores?|cr)$/;

/** A day, such as `24/12/2026`, `24-12-26` or `24 Dec 2026`, as `2026-12-24`. */
export function readDay(cell: string): string {
  const text = plainDigits(cell)
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+day,?\s+/, '');
  const number = numbered.exec(text);
  if (number) return dayOf([number[1], number[2], number[3]]) ?? cell;
  const day = dayFirst.exec(text);
  if (day) return dayOf([day[1], monthOf(day[2]), day[3]]) ?? cell;
  const month = monthFirst.exec(text);
  if (month) return dayOf([month[2], monthOf(month[1]), month[3]]) ?? cell;
  return cell;
}

function monthOf(name = ''): string {
  const short = name === 'sept' ? 'sep' : name;
  const index = months.findIndex((month) => month === short || month.slice(0, 3) === short);
  return String(index + 1);
}

/** The day, if the calendar has it. */
function dayOf([day = '', month = '', year = '']: readonly (string | undefined)[]) {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  return isThere ? date : undefined;
}

/** A time, such as `7:00 pm`, `7 pm` or `9:05`, as `19:00`. */
export function readClock(cell: string): string {
  const text = plainDigits(cell).trim().toLowerCase();
  const [, hour = '', minute = '00', half] = clock.exec(text) ?? clock24.exec(text) ?? [];
  const hours = Number(hour);
  const isThere = half ? hours >= 1 && hours <= 12 : hours <= 23;
  if (hour === '' || !isThere) return cell;
  const counted = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return `${String(counted).padStart(2, '0')}:${minute}`;
}

/** A day and a time in India, such as `24/12/2026 7:00 pm`, as `2026-12-24T19:00:00+05:30`. */
export function readDayAndClock(cell: string): string {
  const text = plainDigits(cell).trim();
  for (const { index } of text.matchAll(/,?\s+(?:at\s+)?/g)) {
    const day = readDay(text.slice(0, index));
    const time = readClock(text.slice(index).replace(/^,?\s+(?:at\s+)?/, ''));
    if (/^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time)) return `${day}T${time}:00+05:30`;
  }
  return cell;
}

/** A number, grouped as in India or elsewhere: `1,72,000`. */
export function readFigure(cell: string): number | string {
  const text = plainDigits(cell).trim();
  const number = Number(grouped.test(text) ? text.replaceAll(',', '') : text);
  return text !== '' && Number.isFinite(number) ? number : cell;
}

/** An amount in rupees: `₹1,72,000`, `Rs. 1,72,000/-` or `1.72 lakh`. */
export function readRupees(cell: string): number | string {
  const text = plainDigits(cell)
    .trim()
    .toLowerCase()
    .replace(currency, '')
    .replace(spoken, '')
    .trim();
  const [, figure, unit = ''] = large.exec(text) ?? [];
  if (figure) return Math.round(Number(figure) * (unit.startsWith('c') ? 1e9 : 1e7)) / 100;
  const number = readFigure(text);
  return typeof number === 'number' ? number : cell;
}

/** The parts of a cell that holds several values: a line each, or parted by semicolons, or else by commas. */
export function partsOf(cell: string): string[] {
  const by = /[\n;]/.test(cell) ? /[\n;]/ : /,/;
  return cell
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
