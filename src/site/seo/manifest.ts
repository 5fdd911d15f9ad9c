import { brandOf, paletteIn } from '../../content/read/brand.ts';
import type { Snapshot } from '../../content/snapshot.ts';

export function themeColourOf(snapshot: Snapshot): string {
  return paletteIn(brandOf(snapshot))['ink-900'].toUpperCase();
}

/** The ground of the site, and of its icons. */
export function groundColourOf(snapshot: Snapshot): string {
  return paletteIn(brandOf(snapshot)).rice.toUpperCase();
}

/** The icons of a home screen, by the length of their sides in pixels. */
export const homeScreenSizes = [192, 512] as const;

/** Undefined if no university is published. @see https://www.w3.org/TR/appmanifest/ */
export function webManifest(snapshot: Snapshot): string | undefined {
  const [university] = snapshot.all('university');
  if (!university) return undefined;
  const { name, short_name, description } = university.data;
  return JSON.stringify({
    name,
    short_name,
    description,
    lang: 'en-IN',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColourOf(snapshot),
    background_color: groundColourOf(snapshot),
    icons: homeScreenSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
}
