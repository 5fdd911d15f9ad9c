import { queryAll, savesData } from '../dom.ts';

/**
 * Loads pictures further down before a reader comes near, so that whoever scrolls fast or captures the whole page sees
 * all. With data saving each waits until it is near, as do those beside the window, in rows that are swiped.
 */
export function loadWaitingPictures(): void {
  if (savesData()) return;
  for (const picture of queryAll<HTMLImageElement>('img')) {
    const { left, right } = picture.getBoundingClientRect();
    if (left >= innerWidth || right <= 0) continue;
    picture.loading = 'eager';
    // Otherwise the first full-page capture leaves out pictures below the screen.
    picture.decoding = 'sync';
  }
}
