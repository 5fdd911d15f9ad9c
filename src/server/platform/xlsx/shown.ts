import {
  dateFromSerial,
  dateToSerial,
  format,
  getFormatDateInfo,
  getFormatFromId,
  isDateFormat,
} from 'numfmt';

/** A value, with its displayed text if that differs. */
export type Value = Readonly<{ exact: string; shown?: string }>;

/** Longest format that programs take, in characters. */
const LONGEST_FORMAT = 255;
/** Days between the two ways in which workbooks count. */
const DAYS_TO_1904 = 1_462;
/** As in India: groups of lakhs, the day before the month. */
const region = { locale: 'en-GB' };
const indian = { ...region, grouping: [3, 2] as [number, number] };
/** A format may name the language of a country; these are India's. */
const FOREIGN = /\[\$[^\]-]{0,20}-(?!4009\]|[\dA-F]{0,5}4(?:39|4[5-9A-F])\])[\dA-F]{1,8}\]/i;
/** Hours, minutes or seconds that are counted on, beyond a day. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i;

/** The format that a number stands for in all workbooks. */
export function builtInFormat(id: number): string {
  return getFormatFromId(id, 'hi') || 'General';
}

/** Days as `2026-07-01`, times as `19:00`, numbers as they are stored. */
export function numberIn(stored: string, pattern: string, is1904: boolean): Value {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return { exact: stored.trim() };
  const plain = String(Number(number.toPrecision(15)));
  if (isGeneral(pattern)) return { exact: plain };
  if (!isDay(pattern)) return valueOf(plain, shownAs(pattern, number));
  const isDated = number >= 1 && !ELAPSED.test(pattern);
  const serial = is1904 && isDated ? number + DAYS_TO_1904 : number;
  // Programs show no day before they begin to count.
  if (serial < 0) return { exact: plain };
  return valueOf(momentOf(serial, pattern) ?? plain, shownAs(pattern, serial));
}

/** A day or time as ISO writes it, in the format of its cell. */
export function momentIn(iso: string, pattern: string): Value {
  const [day = '', clock = ''] = /^T?\d+:/.test(iso) ? ['', iso.replace('T', '')] : iso.split('T');
  const time = clock.slice(0, 5);
  const isMidnight = time === '' || time === '00:00';
  const exact = day === '' ? time : isMidnight ? day : `${day} ${time}`;
  const [hours = 0, minutes = 0, seconds = 0] = partsIn(clock);
  const share = (hours * 3_600 + minutes * 60 + seconds) / 86_400;
  const serial = (day === '' ? 0 : (dateToSerial(partsIn(day)) ?? Number.NaN)) + share;
  return isDay(pattern) ? valueOf(exact, shownAs(pattern, serial)) : { exact };
}

function partsIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
}

/** A text may be shown with more words: `@" years"`. */
export function textIn(text: string, pattern: string): Value {
  return pattern === '@' || !pattern.includes('@')
    ? { exact: text }
    : valueOf(text, shownAs(pattern, text));
}

function valueOf(exact: string, shown: string | undefined): Value {
  return shown === undefined || shown === exact ? { exact } : { exact, shown };
}

function isGeneral(pattern: string): boolean {
  return pattern.length > LONGEST_FORMAT || /^(?:general|standard|@)?$/i.test(pattern.trim());
}

/** Undefined if the program shows nothing, or signs for a value that does not fit. */
function shownAs(pattern: string, value: number | string): string | undefined {
  try {
    const shown = format(pattern, value, FOREIGN.test(pattern) ? region : indian).trim();
    return shown === '' || shown.startsWith('###') ? undefined : shown;
  } catch {
    return undefined;
  }
}

function isDay(pattern: string): boolean {
  try {
    return isDateFormat(pattern);
  } catch {
    return false;
  }
}

function momentOf(serial: number, pattern: string): string | undefined {
  const minutes = Math.round(serial * 1_440) / 1_440;
  const [year = 0, month = 0, day = 0, hours = 0, minute = 0] = dateFromSerial(minutes) ?? [];
  if (year === 0 || year > 9_999) return undefined;
  const time = `${two(hours)}:${two(minute)}`;
  const told = getFormatDateInfo(pattern);
  const isTime = serial < 1 || !(told.year || told.month || told.day);
  // Hours of several days are no time of a day.
  if (isTime) return serial >= 1 && ELAPSED.test(pattern) ? undefined : time;
  const date = `${year}-${two(month)}-${two(day)}`;
  return time === '00:00' ? date : `${date} ${time}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
