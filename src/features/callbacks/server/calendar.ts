import { hash } from 'node:crypto';

import { callWords } from '../../../kernel/words/calls.ts';
import { folded, parameter, stamp, textOf } from '../../../kernel/publishing/icalendar.ts';
import { callHoursOf } from '../../../content/read/callHours.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { BookedCall, Rung } from './store/repository.ts';

type Place = Readonly<{
  snapshot: Snapshot;
  origin: string;
  now: Date;
  /** Where the call is changed. */
  address: string;
}>;

/** A call as a file for calendars. A moved one has the same UID, so that it replaces the former. */
export function callCalendar(
  { call, rung }: Readonly<{ call: BookedCall; rung: Pick<Rung, 'publicId'> }>,
  { snapshot, origin, now, address }: Place,
): string {
  const university = snapshot.one('university').data;
  const words = wordsOf(snapshot, callWords);
  const minutes = callHoursOf(snapshot)?.minutes ?? 30;
  const end = new Date(Date.parse(call.at) + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(university.name)}//Calls//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:call-${hash('sha256', rung.publicId).slice(0, 32)}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `SEQUENCE:${call.id}`,
    `DTSTART:${stamp(call.at)}`,
    `DTEND:${stamp(end.toISOString())}`,
    `SUMMARY:${textOf(words.summary(university.name))}`,
    `DESCRIPTION:${textOf(words.about(call.person, call.language, address))}`,
    `URL:${address}`,
    `ORGANIZER;CN=${parameter(university.name)}:mailto:${encodeURI(university.email)}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textOf(words.summary(university.name))}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
