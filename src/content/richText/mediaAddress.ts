const address = /^\/media\/(\d{1,9})\//;

/** How wide a picture in a rich text can stand, beside as wide as the text. */
export const pictureWidths = ['half', 'third'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The file of the media library that an address of this site leads to; undefined for all others. */
export function mediaAt(text: string): number | undefined {
  const id = address.exec(text)?.[1];
  return id === undefined ? undefined : Number(id);
}
