import { draftText, field, type Kind, type Options, string } from './kind.ts';

const none = '#000000';

const kind: Kind<'colour'> = {
  name: 'colour',
  draft: draftText,
  empty: ({ initial = none }) => initial,
  drawn: (text, _today, { initial = none }) => ({ isValid: isColour(text), fallback: initial }),
  filter: 'text',
  isSortable: true,
  summary: String,
  sample: (_field, n) => `#${String(n).padStart(6, '0')}`,
};

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
