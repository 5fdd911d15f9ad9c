import { queryAll } from '../dom.ts';

/** Milliseconds after the first touch: whatever was touched loads first. */
const LATER = 3_000;

type WithConnection = { connection?: { saveData: boolean } };

/**
 * Loads pictures further down before a reader comes near, so that whoever scrolls fast or captures the whole page sees
 * all. With data saving each waits until it is near, as do those beside the window, in rows that are swiped.
 */
export function loadWaitingPictures(): void {
  if ((navigator as WithConnection).connection?.saveData) return;
  setTimeout(() => {
    for (const picture of queryAll<HTMLImageElement>('img[loading=lazy]').filter(isInColumn))
      picture.loading = 'eager';
  }, LATER);
}

function isInColumn(picture: HTMLImageElement): boolean {
  const { left, right, width } = picture.getBoundingClientRect();
  return width > 0 && left < innerWidth && right > 0;
}
