import { z } from 'zod';

import { formatMoment } from '../../kernel/values/moments.ts';
import { INDIAN_OFFSET } from '../../kernel/values/india.ts';
import { isMoment } from './date.ts';
import { draftText, field, type Kind, type Options, sampleTwo } from './kind.ts';
import { wording } from './wording.ts';
import { readDayAndClock } from './written.ts';

const kind: Kind<'dateTime'> = {
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
  return field(kind, o, {
    schema: () => z.iso.datetime({ offset: true, error: wording.dateTime }),
  });
}
