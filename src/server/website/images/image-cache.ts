import { createSemaphore } from '../../platform/turns/turns.ts';
import type { Platform } from '../../platform/open.ts';

export type Ready = () => Promise<() => Promise<Buffer>>;

/** A drawing takes a thread that files are read and pages compressed on. */
const gate = createSemaphore({ places: 1, waiting: 200 });

export type ImageStore = Pick<Platform, 'storage' | 'keepMade'>;

export function createImageCache({ storage, keepMade }: ImageStore) {
  const making = new Map<string, Promise<Buffer>>();

  return async function drawing(key: string, ready: Ready): Promise<Buffer> {
    const kept = await storage.read(key);
    return kept ?? making.get(key) ?? begin(key, ready);
  };

  function begin(key: string, ready: Ready): Promise<Buffer> {
    // Data is read before the turn, so that a slow store does not delay other drawings.
    const made = ready().then((draw) => gate(draw));
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
