/** The declaration of a phrase: its text, its variants for certain numbers, and its placeholders in order. */
export type Phrase = Readonly<{
  forms: Readonly<Record<string, string>>;
  names: readonly string[];
  /** Which of them any wording must hold; left out, those of the words that are said by themselves. */
  needed?: readonly string[];
  /** The most characters of any wording; left out, twice those of the words that are said by themselves. */
  max?: number;
}>;

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];
type Values<Names> = { [At in keyof Names]: string | number };
type Without<Names, Name> = Names extends [infer First, ...infer Rest]
  ? First extends Name
    ? Without<Rest, Name>
    : [First, ...Without<Rest, Name>]
  : [];

/** Words with something filled in, given in the order in which it stands: `phrase('Page {page} of {pages}')`. */
export function phrase<const T extends string>(text: T) {
  return { forms: { other: text }, names: namesIn(text) } satisfies Phrase as unknown as (
    ...given: Values<NamesIn<T>>
  ) => string;
}

/** Words about a number, which comes first: for some numbers they are others. */
export function counted<const T extends string>(
  forms: Readonly<{ other: T; 0?: string; 1: string }>,
) {
  const names = ['count', ...namesIn(forms.other).filter((name) => name !== 'count')];
  return { forms, names } satisfies Phrase as unknown as (
    count: string | number,
    ...given: Values<Without<NamesIn<T>, 'count'>>
  ) => string;
}

/** Characters of a text that DLT takes for one SMS of three parts, autofill's line included. */
const LONGEST_SMS = 300;

/**
 * The text of an SMS with its placeholders in the order of `names`. A template registered with DLT may omit all but the
 * needed ones.
 */
export function smsText<const Name extends string>(
  text: string,
  { names, needed }: Readonly<{ names: readonly Name[]; needed: readonly Name[] }>,
) {
  return {
    forms: { other: text },
    names,
    needed,
    max: LONGEST_SMS,
  } satisfies Phrase as unknown as (...given: readonly (string | number)[]) => string;
}

/** The names that stand in braces in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
