import { createSemaphore } from '../../platform/turns/semaphore.ts';
import type { Platform } from '../../platform/open.ts';

/** Draws a picture (PNG) that is not there yet. */
export type Draw = () => Promise<Buffer>;

/** One at a time: a drawing takes a thread that files are read and pages compressed on too. */
const gate = createSemaphore({ places: 1, waiting: 200 });

/** Where pictures are kept. */
export type ImageStore = Pick<Platform, 'storage' | 'keepMade'>;

/** Pictures that are drawn once and kept with the files; many who ask at once wait for one drawing. */
export function createImageCache({ storage, keepMade }: ImageStore) {
  const making = new Map<string, Promise<Buffer>>();

  /** The picture (PNG) of that key. */
  return async function drawing(key: string, draw: Draw): Promise<Buffer> {
    const kept = await storage.read(key);
    if (kept) return kept;
    const made = making.get(key) ?? drawAndKeep(key, draw);
    making.set(key, made);
    return made.finally(() => making.delete(key));
  };

  async function drawAndKeep(key: string, draw: Draw): Promise<Buffer> {
    const png = await gate(draw);
    await keepMade(key, png, 'image/png');
    return png;
  }
}
