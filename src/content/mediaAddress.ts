const inMarkup = /\s(src|href)="\/media\/(\d{1,9})\/[^"]*"/g;
const address = /^\/media\/(\d{1,9})\//;

/** A file of the media library that a rich text shows, or leads to. */
export type MediaMention = Readonly<{ id: number; shown: boolean }>;

/** How wide a picture in a rich text can stand, beside as wide as the text. */
export const pictureWidths = ['half', 'third'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The file of the media library that an address of this site leads to; undefined for all others. */
export function mediaAt(text: string): number | undefined {
  const id = address.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Every file of the media library in sanitised HTML, in the order of the text. */
export function mediaIn(html: string): MediaMention[] {
  return [...html.matchAll(inMarkup)].map(([, attribute, id]) => ({
    id: Number(id),
    shown: attribute === 'src',
  }));
}
