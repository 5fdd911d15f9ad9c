/** Every film of `demo/films`, drawn for the demo university from its own pictures; silent, with words on screen. */
export const filmNames = ['threshold', 'next', 'portal'] as const;

/** How the demo's data name a film before it is in the library. */
export const filmOf = (name: string): string => `/media/${name}.mp4`;
