import { inEnglish } from './indianWords.ts';

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
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$|^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})\.?[\s,/.-]*(\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;
const clock = /^(\d{1,2})(?:[:.]([0-5]\d))?(?:[:.][0-5]\d)?\s*([ap])\.?m\.?$/;
const clock24 = /^(\d{1,2})[:.]([0-5]\d)(?:[:.][0-5]\d)?$/;
const spokenClock = /^(\d{2})(\d{2})$/;
const currency = /^(?:₹|rs\.?|inr|rupees)/;
const spoken = /(?:\/-|rupees|rs\.?|inr|₹)$/;
const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const large = /^(\d+(?:\.\d+)?)\s*(lakhs?|lacs?|l|crores?|cr|k|thousand)$/;
const rupeesIn = { l: 100_000, c: 10_000_000, k: 1_000, t: 1_000 } as const;

/** A day, such as `24/12/2026`, `24-12-26` or `24 Dec 2026`, as `2026-12-24`. */
export function readDay(cell: string): string {
  const text = inEnglish(cell)
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+day,?\s+/, '')
    .replace(/\s00:00(?::00)?$/, '')
    .trim();
  const [, year = '', month_ = '', day_ = '', ...plain] = yearFirst.exec(text) ?? [];
  if (plain.length > 0)
    return dayOf(year ? [day_, month_, year] : [plain[2], plain[1], plain[0]]) ?? cell;
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
  const [, said = '', hrs] =
    /^(.+?)(\s?(?:hrs?|hours)\.?)?(?:\s?ist)?$/.exec(
      inEnglish(cell).trim().toLowerCase().slice(0, 40),
    ) ?? [];
  const [, hour = '', minute = '00', half] =
    clock.exec(said) ?? clock24.exec(said) ?? (hrs ? spokenClock.exec(said) : null) ?? [];
  const hours = Number(hour);
  const isThere = half ? hours >= 1 && hours <= 12 : hours <= 23;
  if (hour === '' || !isThere) return cell;
  const counted = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return `${String(counted).padStart(2, '0')}:${minute}`;
}

/** A day and a time in India, such as `24/12/2026 7:00 pm`, as `2026-12-24T19:00:00+05:30`. */
export function readDayAndClock(cell: string): string {
  const text = inEnglish(cell).trim();
  for (const { index } of text.matchAll(/,?\s+(?:at\s+)?/g)) {
    const day = readDay(text.slice(0, index));
    const time = readClock(text.slice(index).replace(/^,?\s+(?:at\s+)?/, ''));
    if (/^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time)) return `${day}T${time}:00+05:30`;
  }
  return cell;
}

/** A number, grouped as in India or elsewhere: `1,72,000`; with words of its field: `Semester 1`, `४ क्रेडिट`, `60%`. */
export function readFigure(cell: string, field?: Counted): number | string {
  const text = inEnglish(cell).trim();
  const number = Number(grouped.test(text) ? text.replaceAll(',', '') : text);
  if (text !== '' && Number.isFinite(number)) return number;
  return (field && countIn(text.toLowerCase(), field)) ?? cell;
}

type Counted = Readonly<{ label: string; decimals?: boolean }>;

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const cardinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
/** Longest cell that counts something, in characters. */
const LONGEST_COUNT = 40;

/** The one figure among words of the field's label. */
function countIn(text: string, { label, decimals = false }: Counted): number | undefined {
  if (text.length > LONGEST_COUNT || /[^a-z\d\s.%:()#-]/.test(text)) return undefined;
  const own = label.toLowerCase().match(/[a-z]+/g) ?? [];
  const figures = new Set<number>();
  for (const word of text.match(/[a-z]+|\d+(?:\.\d+)?|%/g) ?? []) {
    const figure = figureOf(word, decimals);
    if (figure !== undefined) figures.add(figure);
    else if (!belongs(word, own)) return undefined;
  }
  const [first, second] = figures;
  return second === undefined ? first : undefined;
}

/** Where a figure may have decimals, a letter is no Roman one; `4 (Four)` is written in both. */
function figureOf(word: string, decimals: boolean): number | undefined {
  if (/^\d/.test(word)) return Number(word);
  const lists = decimals ? [cardinals] : [ordinals, cardinals, romans];
  const place = Math.max(...lists.map((all) => all.indexOf(word)));
  return place === -1 ? undefined : place + 1;
}

/** True for a word of the label, whole or shortened (`sem`, `hrs`), and for words that stand beside any figure. */
function belongs(word: string, own: readonly string[]): boolean {
  if (word === '%') return own.includes('cent') || own.includes('percentage');
  if (['st', 'nd', 'rd', 'th', 'no', 'nos', 'of', 'each'].includes(word)) return true;
  // Catalogues count credits in hours a week, or in units.
  if (own.includes('credits') && /^(?:hours?|hrs?|units?|ects|ch)$/.test(word)) return true;
  return own.some((full) => word.length > 1 && shortens(word, full));
}

function shortens(word: string, full: string): boolean {
  if (word[0] !== full[0]) return false;
  let at = 0;
  for (const letter of full) if (letter === word[at]) at += 1;
  return at === word.length || word === `${full}s`;
}

/** An amount in rupees: `₹1,72,000`, `Rs. 1,72,000/- only`, `1.72 lakh` or `90k`. */
export function readRupees(cell: string): number | string {
  const text = bareAmount(cell);
  const [, figure, unit = ''] = large.exec(text) ?? [];
  if (figure) return Math.round(Number(figure) * rupeesOf(unit) * 100) / 100;
  const number = STOPS.test(text) ? text : readFigure(text);
  return typeof number === 'number' ? number : cell;
}

/** Thousands separated by full stops, as in `49.000`, or the like. */
const STOPS = /^\d{1,3}(?:\.\d{3})+$/;

function rupeesOf(unit: string): number {
  const [first = 'l'] = unit;
  return rupeesIn[first as keyof typeof rupeesIn];
}

function bareAmount(cell: string): string {
  return inEnglish(cell)
    .trim()
    .toLowerCase()
    .replace(/\s?only\.?$/, '')
    .replace(currency, '')
    .replace(spoken, '')
    .replace(/\/-$/, '')
    .trim();
}

const foreign = /^(?:us|usd|eur|gbp|aed|[$€£])|(?:usd|eur|gbp|aed|dollars?|[$€£])$/;

/** Why a cell is no amount; undefined if unknown. */
export function oddAmount(cell: string): string | undefined {
  const text = bareAmount(cell);
  if (/\d\s?(?:[–—-]|to)\s?\D{0,4}\d/.test(text)) return 'This is a range: give one amount.';
  if (foreign.test(text)) return 'This is not in rupees.';
  if (STOPS.test(text) || /\d\.\d+[.,]/.test(text))
    return 'A full stop stands where a comma belongs.';
  return /\d\.\d*[1-9]/.test(text) ? 'Leave out the paise.' : undefined;
}

/** The parts of a cell that holds several values: a line each, or parted by semicolons, or else by commas. */
export function partsOf(cell: string): string[] {
  const by = /[\n;]/.test(cell) ? /[\n;]/ : /,/;
  return cell
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
