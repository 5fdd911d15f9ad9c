/** How a phrase is declared: what it says, of certain numbers in other words, and what is filled in, in order. */
export type Phrase = Readonly<{
  forms: Readonly<Record<string, string>>;
  names: readonly string[];
}>;

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? [Name, ...NamesIn<Rest>]
  : [];
type Given<Names> = { [At in keyof Names]: string | number };
type Without<Names, Name> = Names extends [infer First, ...infer Rest]
  ? First extends Name
    ? Without<Rest, Name>
    : [First, ...Without<Rest, Name>]
  : [];

/** Words with something filled in, given in the order in which it stands: `phrase('Page {page} of {pages}')`. */
export function phrase<const T extends string>(text: T) {
  return { forms: { other: text }, names: namesIn(text) } satisfies Phrase as unknown as (
    ...given: Given<NamesIn<T>>
  ) => string;
}

/** Words about a number, which comes first: for some numbers they are others. */
export function counted<const T extends string>(
  forms: Readonly<{ other: T; 0?: string; 1: string }>,
) {
  const names = ['count', ...namesIn(forms.other).filter((name) => name !== 'count')];
  return { forms, names } satisfies Phrase as unknown as (
    count: string | number,
    ...given: Given<Without<NamesIn<T>, 'count'>>
  ) => string;
}

/** The names that stand in braces in a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
