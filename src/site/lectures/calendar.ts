import type { Snapshot } from '../../content/snapshot.ts';
import { filtersOf } from './criteria.ts';
import {
  asListed,
  type CancelledLecture,
  filteredLectures,
  type Lecture,
  passing,
} from '../../content/read/lectures.ts';
import {
  folded,
  indianTimeZone,
  parameter,
  stamp,
  textOf,
} from '../../kernel/publishing/icalendar.ts';
import { lectureWords } from '../../kernel/words/lectures.ts';
import type { DataOf } from '../../content/registry.ts';
import { INDIAN_ZONE } from '../../kernel/values/india.ts';

type Context = Readonly<{ origin: string; university: DataOf<'university'> }>;
type Asked = Readonly<{ id: number }> | Readonly<{ query: URLSearchParams }>;

type Whole = Readonly<{ cancelled: readonly CancelledLecture[]; text: string }>;
/** The calendars of all lectures, one for each content: subscribers ask for them again and again. */
const whole = new WeakMap<Snapshot, Whole>();

/**
 * Lectures as a calendar to import or subscribe to. A lecture keeps its UID, and its SEQUENCE grows with each change,
 * so that programs update their copies and cancelled lectures are marked.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 * @see https://www.rfc-editor.org/rfc/rfc5546#section-3.2.1
 */
export function lectureCalendar(
  snapshot: Snapshot,
  asked: Asked,
  { origin, cancelled = NONE }: Readonly<{ origin: string; cancelled?: Whole['cancelled'] }>,
): string | undefined {
  const calendar = (events: readonly Event[]) => calendarOf(snapshot, events, origin);
  if ('id' in asked) {
    const lecture = snapshot.get('liveLecture', asked.id);
    if (lecture) return calendar([{ lecture }]);
    const one = cancelled.find((event) => event.lecture.id === asked.id);
    return one && calendar([one]);
  }
  const found = () => {
    const filters = asListed(snapshot, filtersOf(asked.query));
    const passes = passing(filters);
    return calendar([
      ...filteredLectures(snapshot, filters).map((lecture) => ({ lecture })),
      ...cancelled.filter(({ lecture }) => passes(lecture)),
    ]);
  };
  if (asked.query.size > 0) return found();
  const known = whole.get(snapshot);
  const text = known?.cancelled === cancelled ? known.text : found();
  whole.set(snapshot, { cancelled, text });
  return text;
}

const NONE: Whole['cancelled'] = [];
type Event = Readonly<{ lecture: Lecture; cancelledAt?: string }>;

function calendarOf(snapshot: Snapshot, events: readonly Event[], origin: string): string {
  const university = snapshot.one('university').data;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(university.name)}//Live lectures//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(`${university.name}: ${lectureWords.calendar}`)}`,
    `X-WR-TIMEZONE:${INDIAN_ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...indianTimeZone,
    ...events.flatMap((event) => eventOf(event, { origin, university })),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** From here, seconds fit into the 32 bits that programs read a SEQUENCE into. */
const FIRST_SEQUENCE = Date.UTC(2020, 0, 1);

function eventOf({ lecture, cancelledAt }: Event, { origin, university }: Context): string[] {
  const { data } = lecture;
  const changedAt = cancelledAt ?? lecture.publishedAt;
  const title = `${data.subject_name} (${data.course_name})`;
  const url = data.url && new URL(data.url, origin).href;
  const about = [
    `${data.course_name}, ${data.sem_year}, ${data.batch}`,
    data.faculty && lectureWords.taughtBy(data.faculty),
    url,
  ].filter(Boolean);
  return [
    'BEGIN:VEVENT',
    `UID:live-lecture-${lecture.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `SEQUENCE:${Math.max(0, Math.floor((Date.parse(changedAt) - FIRST_SEQUENCE) / 1_000))}`,
    `DTSTART;TZID=${INDIAN_ZONE}:${local(data.start_date, data.start_time)}`,
    `DTEND;TZID=${INDIAN_ZONE}:${local(data.end_date, data.end_time)}`,
    `SUMMARY:${textOf(cancelledAt ? lectureWords.cancelled(title) : title)}`,
    `DESCRIPTION:${textOf(about.join('\n'))}`,
    `LOCATION:${textOf(lectureWords.online)}`,
    ...(url ? [`URL:${url}`] : []),
    `CATEGORIES:${textOf(data.course_name)},${textOf(data.batch)}`,
    // Some programs take none but an address for mail.
    `ORGANIZER;CN=${parameter(university.name)}:mailto:${encodeURI(university.email)}`,
    `STATUS:${cancelledAt ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelledAt ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function local(date: string, time: string) {
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}
