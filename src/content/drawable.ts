import { completed } from './complete.ts';
import type { Field } from './fields/fields.ts';
import { typeOf, type TypeName } from './registry.ts';
import { mapLeaves } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A draft half-way as a page can draw it: every field is there; what is no day, hour or address yet is left out, or is
 * today's first where there must be one.
 */
export function drawable(type: TypeName, draft: Row, today: string): Row {
  return mapLeaves(typeOf(type).fields, completed(type, draft), (field, value) => {
    const read = readers[field.kind]?.(String(value), today);
    if (read === undefined || read.isWhole) return value;
    return field.required ? read.instead : null;
  });
}

type Read = Readonly<{ isWhole: boolean; instead: string }>;
type Reader = (text: string, today: string) => Read;

const moment = (text: string, instead: string): Read => ({
  isWhole: !Number.isNaN(Date.parse(text)),
  instead,
});

/** An address of this site stands as it is; one of elsewhere is whole once a browser would go there. */
const address: Reader = (text) => ({
  isWhole: !/^[a-z][a-z\d+.-]*:/i.test(text) || URL.canParse(text),
  instead: '',
});

const readers: Partial<Record<Field['kind'], Reader>> = {
  date: (text, today) => moment(`${text}T00:00:00Z`, today),
  time: (text, today) => moment(`${today}T${text}:00Z`, '00:00'),
  dateTime: (text, today) => moment(text, `${today}T00:00:00+05:30`),
  link: address,
  video: address,
};
