/** Every film of `demo/films`, drawn for the demo university from its own pictures; silent, with words on screen. */
export const filmNames = ['threshold', 'next', 'portal'] as const;

/** How the demo's data name a film before it is in the library. */
export function filmOf(name: string): string {
  return `/media/${name}.mp4`;
}
