import type { Page } from 'playwright';

/** The pictures that a view of the whole page shows without their content. */
export function missingPictures(page: Page): Promise<string[]> {
  return page.$$eval('img', missingAmong);
}

function missingAmong(images: (HTMLElement | SVGElement)[]): string[] {
  return (images as HTMLImageElement[]).flatMap((image) => {
    const { left, right, width } = image.getBoundingClientRect();
    const isShown = width > 0 && left < innerWidth && right > 0 && image.checkVisibility();
    return isShown && !(image.complete && image.naturalWidth) ? [image.src] : [];
  });
}
