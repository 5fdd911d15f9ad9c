export const purposes = ['LOGIN', 'DOWNLOAD', 'REGISTER'] as const;
export type Purpose = (typeof purposes)[number];

/** The purpose named by a text; `REGISTER` if it names none. */
export function purposeIn(text: string): Purpose {
  return purposes.find((purpose) => purpose === text) ?? 'REGISTER';
}
