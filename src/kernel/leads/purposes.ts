/** What a visitor wanted when the form opened. */
export const purposes = ['LOGIN', 'DOWNLOAD', 'REGISTER'] as const;
export type Purpose = (typeof purposes)[number];

/** The purpose that a text names; to register where it names none. */
export function purposeIn(text: string): Purpose {
  return purposes.find((purpose) => purpose === text) ?? 'REGISTER';
}
