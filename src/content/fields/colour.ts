import { draftText, field, type Field, type Kind, type Options, string } from './kind.ts';

const none = '#000000';

const kind: Kind<'colour'> = {
  name: 'colour',
  draft: draftText,
  empty: initialColour,
  drawn: (text, _today, field) => ({ isValid: isColour(text), fallback: initialColour(field) }),
  filter: 'text',
  isSortable: true,
  summary: String,
  sample: (_field, n) => `#${String(n).padStart(6, '0')}`,
};

function initialColour({ initial }: Field): string {
  return typeof initial === 'string' ? initial : none;
}

/** Whether a text is a colour as fields of this kind keep it. */
export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/.test(text);
}

/** A colour, `#3b2f8f`. */
export function colour<const O extends Options>(o: O) {
  const wrong = 'Must be a colour, such as #3b2f8f.';
  return field(kind, o, {
    schema: () => string().trim().toLowerCase().refine(isColour, wrong),
    max: 7,
  });
}
