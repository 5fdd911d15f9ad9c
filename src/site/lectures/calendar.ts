import type { Snapshot } from '../../content/snapshot.ts';
import { filtersOf } from './criteria.ts';
import { filteredLectures, type Lecture } from '../../content/read/lectures.ts';
import { lectureWords } from '../../kernel/words/lectures.ts';
import { INDIAN_ZONE } from '../../kernel/values/india.ts';

type Context = Readonly<{ origin: string; university: string }>;
type Asked = Readonly<{ id: number }> | Readonly<{ query: URLSearchParams }>;

const longestLine = 75;

/** The calendars of all lectures, one for each content: subscribers ask for them again and again. */
const whole = new WeakMap<Snapshot, string>();

/** Lectures as a calendar to import or subscribe to. @see https://www.rfc-editor.org/rfc/rfc5545 */
export function lectureCalendar(
  snapshot: Snapshot,
  asked: Asked,
  origin: string,
): string | undefined {
  const calendar = (lectures: readonly Lecture[]) => calendarOf(snapshot, lectures, origin);
  if ('id' in asked) {
    const one = snapshot.get('liveLecture', asked.id);
    return one && calendar([one]);
  }
  const found = () => calendar(filteredLectures(snapshot, filtersOf(asked.query)));
  if (asked.query.size > 0) return found();
  const text = whole.get(snapshot) ?? found();
  whole.set(snapshot, text);
  return text;
}

function calendarOf(snapshot: Snapshot, lectures: readonly Lecture[], origin: string): string {
  const university = snapshot.one('university').data.name;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(university)}//Live lectures//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(`${university}: ${lectureWords.calendar}`)}`,
    `X-WR-TIMEZONE:${INDIAN_ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...timeZone,
    ...lectures.flatMap((lecture) => eventOf(lecture, { origin, university })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** India keeps one offset all year round. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${INDIAN_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function eventOf(lecture: Lecture, { origin, university }: Context): string[] {
  const { data } = lecture;
  const url = data.url && new URL(data.url, origin).href;
  const about = [
    `${data.course_name}, ${data.sem_year}, ${data.batch}`,
    data.faculty && lectureWords.taughtBy(data.faculty),
    url,
  ].filter(Boolean);
  return [
    'BEGIN:VEVENT',
    `UID:live-lecture-${lecture.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(lecture.publishedAt)}`,
    `LAST-MODIFIED:${stamp(lecture.publishedAt)}`,
    `DTSTART;TZID=${INDIAN_ZONE}:${local(data.start_date, data.start_time)}`,
    `DTEND;TZID=${INDIAN_ZONE}:${local(data.end_date, data.end_time)}`,
    `SUMMARY:${textOf(`${data.subject_name} (${data.course_name})`)}`,
    `DESCRIPTION:${textOf(about.join('\n'))}`,
    `LOCATION:${textOf(lectureWords.online)}`,
    ...(url ? [`URL:${url}`] : []),
    `CATEGORIES:${textOf(data.course_name)},${textOf(data.batch)}`,
    `ORGANIZER;CN=${parameter(university)}:${new URL('/live-lecture', origin).href}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function local(date: string, time: string) {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function stamp(iso: string) {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Section 3.3.11: backslash, comma, semicolon and line breaks are escaped. */
function textOf(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Section 3.2: a parameter is quoted and holds no quotes of its own. */
function parameter(text: string) {
  return `"${text.replace(/["\r\n]/g, "'")}"`;
}

/** UTF-8 length of a character, from its code point for speed: a year of lectures has half a million characters. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** Section 3.1: no line is longer than 75 octets; it goes on after a line break and a space. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = octetsOf(letter);
    if (size + octets > longestLine) {
      parts.push(part);
      [part, size] = ['', 1];
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n ');
}
