import { describe, expect, it } from 'vitest';
import { demoSnapshot } from '../../../demo/snapshot.ts';
import type { Entry } from '../../content/snapshot.ts';
import { folded } from '../../kernel/publishing/icalendar.ts';
import { lectureCalendar } from './calendar.ts';

const snapshot = demoSnapshot();
const origin = 'https://online.example.edu';
const first = firstLecture();

function firstLecture(): Entry<'liveLecture'> {
  const [lecture] = snapshot.all('liveLecture');
  if (!lecture) throw new Error('The demo has no lecture.');
  return lecture;
}

/** The lines of a calendar as a reader sees them: unfolded (RFC 5545, section 3.1). */
function linesOf(calendar: string) {
  return calendar.replaceAll('\r\n ', '').split('\r\n');
}

function changed(data: Partial<Entry<'liveLecture'>['data']>) {
  return snapshot.with([{ put: { ...first, data: { ...first.data, ...data } } }]);
}

function calendarOf(data: Partial<Entry<'liveLecture'>['data']>) {
  return lectureCalendar(changed(data), { id: first.id }, { origin }) ?? '';
}

describe('a calendar of live lectures', () => {
  it('is well-formed whatever a text holds', () => {
    const odd = 'Line\u000bone\b two\rthree\ud800\ufffe\u0093x\u0094; a, b \\ ]]>';
    const calendar = calendarOf({ subject_name: odd, faculty: odd });
    // oxlint-disable-next-line no-control-regex
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/);
    expect(calendar).toBe(calendar.toWellFormed());
    expect(linesOf(calendar).join('\n')).toContain(
      'SUMMARY:Line\\none two\\nthree\ufffd“x”\\; a\\, b \\\\ ]]>',
    );
  });

  it('says when one begins and ends in India, by a time zone that it brings along', () => {
    const lines = linesOf(
      calendarOf({
        start_date: '2027-01-18',
        start_time: '23:30',
        end_date: '2027-01-19',
        end_time: '01:00',
      }),
    );
    expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20270118T233000');
    expect(lines).toContain('DTEND;TZID=Asia/Kolkata:20270119T010000');
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Kolkata',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'TZNAME:IST',
      'END:STANDARD',
    ]);
  });

  it('escapes commas, semicolons, backslashes and line breaks', () => {
    const lines = linesOf(calendarOf({ subject_name: 'Law, ethics; a\\b', course_name: 'BA' }));
    expect(lines).toContain('SUMMARY:Law\\, ethics\\; a\\\\b (BA)');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain('\\n');
  });

  it('ends every line with CRLF and holds none longer than 75 octets', () => {
    const calendar = calendarOf({ subject_name: 'वित्तीय लेखांकन '.repeat(12).trim() });
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of calendar.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('opens and closes every component, and names each event once', () => {
    const lines = linesOf(
      lectureCalendar(snapshot, { query: new URLSearchParams() }, { origin }) ?? '',
    );
    const open: string[] = [];
    for (const line of lines) {
      if (line.startsWith('BEGIN:')) open.push(line.slice(6));
      if (line.startsWith('END:')) expect(open.pop()).toBe(line.slice(4));
    }
    expect(open).toEqual([]);
    const ids = lines.filter((line) => line.startsWith('UID:'));
    expect(ids).toHaveLength(snapshot.all('liveLecture').length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says by its number that a lecture has moved, under the name that it had', () => {
    const lines = (publishedAt: string, start_time: string) =>
      linesOf(
        lectureCalendar(
          snapshot.with([{ put: { ...first, publishedAt, data: { ...first.data, start_time } } }]),
          { id: first.id },
          { origin },
        ) ?? '',
      );
    const [before, after] = [
      lines('2027-01-02T03:04:05.600Z', '10:00'),
      lines('2027-01-02T03:04:06.600Z', '11:00'),
    ];
    const uid = `UID:live-lecture-${first.id}@online.example.edu`;
    for (const one of [before, after]) expect(one).toContain(uid);
    const sequenceOf = (calendar: string[]) =>
      Number(calendar.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
    expect(sequenceOf(after)).toBeLessThan(2 ** 31);
    expect(after).toContain('LAST-MODIFIED:20270102T030406Z');
    expect(after).toContain('DTSTAMP:20270102T030406Z');
    expect(after.find((line) => line.startsWith('ORGANIZER;'))).toMatch(/:mailto:\S+@\S+$/);
  });

  it('says of a cancelled lecture that it is, to subscribers and to those who imported it', () => {
    const cancelled = [{ lecture: first, cancelledAt: '2027-02-01T00:00:00.000Z' }];
    const without = snapshot.with([{ remove: { type: 'liveLecture', id: first.id } }]);
    const one = linesOf(lectureCalendar(without, { id: first.id }, { origin, cancelled }) ?? '');
    const live = linesOf(calendarOf({}));
    expect(one).toContain('STATUS:CANCELLED');
    expect(one).toContain('METHOD:PUBLISH');
    expect(one.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Cancelled: /);
    for (const name of ['UID:', 'DTSTART;', 'ORGANIZER;']) {
      const line = live.find((text) => text.startsWith(name));
      expect(one).toContain(line);
    }
    const all = linesOf(
      lectureCalendar(without, { query: new URLSearchParams() }, { origin, cancelled }) ?? '',
    );
    expect(all.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
    expect(all.filter((line) => line === 'STATUS:CONFIRMED')).toHaveLength(
      snapshot.all('liveLecture').length - 1,
    );
    const query = new URLSearchParams({ course: 'no-such-course' });
    expect(lectureCalendar(without, { query }, { origin, cancelled })).not.toContain(
      'BEGIN:VEVENT',
    );
    const back = lectureCalendar(snapshot, { id: first.id }, { origin, cancelled });
    expect(back).toContain('STATUS:CONFIRMED');
  });

  it('holds what the filters let through, and nothing for a lecture that is not there', () => {
    const query = new URLSearchParams({ course: 'online-mba' });
    const lines = linesOf(lectureCalendar(snapshot, { query }, { origin }) ?? '');
    const expected = snapshot
      .all('liveLecture')
      .filter(({ data }) => data.course_name === 'Online MBA');
    expect(expected.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(expected.length);
    expect(lectureCalendar(snapshot, { id: 999_999_999 }, { origin })).toBeUndefined();
  });
});

describe('a folded line', () => {
  it.each(['', 'a', 'a'.repeat(75), 'a'.repeat(76), 'é'.repeat(200), '𝒳'.repeat(40)])(
    'unfolds to itself: %#',
    (line) => {
      expect(folded(line).replaceAll('\r\n ', '')).toBe(line);
    },
  );
});
