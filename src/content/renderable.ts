import { withDefaults } from './defaults.ts';
import type { Field } from './fields/fields.ts';
import { typeOf, type TypeName } from './registry.ts';
import { mapLeaves } from './fields/walk.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A draft half-way as a page can draw it: every field is there; what is no day, hour or address yet is left out, or is
 * today's first where there must be one.
 */
export function renderable(type: TypeName, draft: Row, today: string): Row {
  return mapLeaves(typeOf(type).fields, withDefaults(type, draft), (field, value) => {
    const parsed = parsers[field.kind]?.(String(value), today);
    if (parsed === undefined || parsed.isValid) return value;
    return field.required ? parsed.fallback : null;
  });
}

type Parsed = Readonly<{ isValid: boolean; fallback: string }>;
type Parser = (text: string, today: string) => Parsed;

function moment(text: string, fallback: string): Parsed {
  return {
    isValid: !Number.isNaN(Date.parse(text)),
    fallback,
  };
}

/** An address of this site stands as it is; one of elsewhere is whole once a browser would go there. */
const address: Parser = (text) => ({
  isValid: !/^[a-z][a-z\d+.-]*:/i.test(text) || URL.canParse(text),
  fallback: '',
});

const parsers: Partial<Record<Field['kind'], Parser>> = {
  date: (text, today) => moment(`${text}T00:00:00Z`, today),
  time: (text, today) => moment(`${today}T${text}:00Z`, '00:00'),
  dateTime: (text, today) => moment(text, `${today}T00:00:00+05:30`),
  link: address,
  video: address,
};
