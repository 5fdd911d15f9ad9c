import { draftText, field, type Kind, type Options, string } from './kind.ts';

const kind: Kind<'language'> = {
  name: 'language',
  draft: draftText,
  allowed: () => 'A language as BCP 47 writes it: hi, ta-IN, ur.',
  summary: String,
  sample: (_field, n) => (n % 2 === 0 ? 'ta' : 'hi'),
};

function isLanguage(text: string): boolean {
  try {
    return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/.test(text) && Boolean(new Intl.Locale(text));
  } catch {
    return false;
  }
}

/** A language, by its tag: https://www.rfc-editor.org/info/bcp47 */
export function language<const O extends Options>(o: O) {
  const wrong = 'Must be a language tag, such as hi, ta-IN or ur.';
  return field(kind, o, { schema: () => string().trim().refine(isLanguage, wrong), max: 35 });
}
