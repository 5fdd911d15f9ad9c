import { createSemaphore } from '../../platform/turns/semaphore.ts';
import type { Platform } from '../../platform/open.ts';

/** Draws a picture (PNG). */
type Draw = () => Promise<Buffer>;

/** Reads the missing data for a picture, and returns the function that draws it. */
export type Ready = () => Promise<Draw>;

/** One at a time: a drawing takes a thread that files are read and pages compressed on too. */
const gate = createSemaphore({ places: 1, waiting: 200 });

export type ImageStore = Pick<Platform, 'storage' | 'keepMade'>;

/** Pictures that are drawn once and kept with the files; many who ask before one is kept get the same. */
export function createImageCache({ storage, keepMade }: ImageStore) {
  const making = new Map<string, Promise<Buffer>>();

  /** The picture (PNG) of that key. */
  return async function drawing(key: string, ready: Ready): Promise<Buffer> {
    const kept = await storage.read(key);
    return kept ?? making.get(key) ?? begin(key, ready);
  };

  function begin(key: string, ready: Ready): Promise<Buffer> {
    const made = drawn(ready);
    making.set(key, made);
    void keep(key, made);
    return made;
  }

  async function keep(key: string, made: Promise<Buffer>): Promise<void> {
    const png = await made.catch(() => undefined);
    if (png) await keepMade(key, png, 'image/png');
    making.delete(key);
  }
}

/** Data is read before the turn, so that a slow store does not delay the drawing of other pictures. */
async function drawn(ready: Ready): Promise<Buffer> {
  return gate(await ready());
}
