import { isMoment } from './date.ts';
import { draftText, field, type Kind, type Options, sampleTwo, string } from './kind.ts';
import { wording } from './wording.ts';
import { readClock } from './written.ts';

const kind: Kind<'time'> = {
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
  return field(kind, o, { schema });
}
