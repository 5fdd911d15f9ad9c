import { z } from 'zod';

import { draftText, field, type Kind, type Options, sampleTwo, string } from './kind.ts';
import { wording } from './wording.ts';
import { readClock, readDay, readDayAndClock } from './written.ts';
import { INDIAN_OFFSET } from '../../kernel/values/india.ts';
import { formatMoment } from '../../kernel/values/moments.ts';

const dateKind: Kind<'date'> = {
  name: 'date',
  draft: draftText,
  drawn: (text, today) => ({ isValid: isMoment(`${text}T00:00:00Z`), fallback: today }),
  read: readDay,
  tell: (value) => String(value).split('-').toReversed().join('/'),
  allowed: () => 'A day: 24/12/2026, 24-12-2026 or 24 Dec 2026.',
  filter: 'text',
  isSortable: true,
  summary: (value) =>
    new Date(`${String(value)}T00:00:00Z`).toLocaleDateString('en-IN', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
  sample: (_field, n) => `2027-01-${sampleTwo(n)}`,
};

export function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** A calendar day, `2027-01-18`. */
export function date<const O extends Options>(o: O) {
  return field(dateKind, o, { schema: () => z.iso.date(wording.date) });
}

const timeKind: Kind<'time'> = {
  name: 'time',
  draft: draftText,
  drawn: (text, today) => ({ isValid: isMoment(`${today}T${text}:00Z`), fallback: '00:00' }),
  read: readClock,
  allowed: () => 'A time in India: 7:00 pm or 19:00.',
  isSortable: true,
  summary: String,
  sample: (_field, n) => `10:${sampleTwo(n)}`,
};

/** A wall-clock time in Asia/Kolkata, `19:30`. */
export function time<const O extends Options>(o: O) {
  const schema = () => string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, wording.time);
  return field(timeKind, o, { schema });
}

const dateTimeKind: Kind<'dateTime'> = {
  name: 'dateTime',
  draft: draftText,
  drawn: (text, today) => ({
    isValid: isMoment(text),
    fallback: `${today}T00:00:00${INDIAN_OFFSET}`,
  }),
  read: readDayAndClock,
  allowed: () => 'A day and a time in India: 24/12/2026 7:00 pm.',
  isSortable: true,
  summary: (value) => formatMoment(String(value)),
  sample: (_field, n) => `2027-01-${sampleTwo(n)}T10:00:00${INDIAN_OFFSET}`,
};

/**
 * An instant with its offset, `2027-01-18T19:30:00+05:30`.
 * @public
 */
export function dateTime<const O extends Options>(o: O) {
  return field(dateTimeKind, o, {
    schema: () => z.iso.datetime({ offset: true, error: wording.dateTime }),
  });
}
