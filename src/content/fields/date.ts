import { z } from 'zod';

import { draftText, field, type Kind, type Options, sampleTwo } from './kind.ts';
import { wording } from './wording.ts';
import { readDay } from './written.ts';

const kind: Kind<'date'> = {
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

/** Whether a text is a moment that there is. */
export function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** A calendar day, `2027-01-18`. */
export function date<const O extends Options>(o: O) {
  return field(kind, o, { schema: () => z.iso.date(wording.date) });
}
