import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Config } from '../../config/config.ts';
import { loadSharp } from '../../platform/sharp.ts';
import { createImageCache, type ImageStore } from './image-cache.ts';

type Deps = ImageStore &
  Readonly<{
    config: Pick<Config, 'project'>;
    brandMark: (snapshot: Snapshot) => string | undefined;
  }>;

type Icon = Readonly<{
  size: number;
  /** Share of the picture round the mark, as home screens cut the corners. */
  margin: number;
  /** A tab has its own. */
  background?: string;
}>;

export function createSiteIcons({ config, brandMark, ...store }: Deps) {
  const { storage } = store;
  const drawing = createImageCache(store);
  const remembered = new WeakMap<Snapshot, Map<number, Promise<Buffer>>>();

  return function siteIcon(snapshot: Snapshot, icon: Icon): Promise<Buffer> {
    const icons = remembered.get(snapshot) ?? new Map<number, Promise<Buffer>>();
    remembered.set(snapshot, icons);
    const made = icons.get(icon.size) ?? stored(snapshot, icon);
    icons.set(icon.size, made);
    made.catch(() => icons.delete(icon.size));
    return made;
  };

  async function stored(snapshot: Snapshot, icon: Icon): Promise<Buffer> {
    const source = await sourceOf(snapshot);
    const hash = createHash('sha256').update(source).update(JSON.stringify(icon)).digest('hex');
    return drawing(`icons/${hash.slice(0, 16)}.png`, async () => () => drawIcon(source, icon));
  }

  async function sourceOf(snapshot: Snapshot): Promise<Buffer> {
    const [university] = snapshot.all('university');
    const largest = snapshot.media(university?.data.icon ?? null)?.renditions.at(-1);
    const own = largest && (await storage.read(largest.url.replace(/^\//, '')));
    if (own) return own;
    const mark = brandMark(snapshot);
    return mark
      ? Buffer.from(mark)
      : readFile(join(config.project, 'src/site/brand/public/favicon.svg'));
  }
}

async function drawIcon(source: Buffer, { size, margin, background }: Icon): Promise<Buffer> {
  const sharp = await loadSharp();
  const free = Math.round(size * margin);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const mark = await sharp(source, { density: 600 })
    .resize(size - 2 * free, size - 2 * free, { fit: 'contain', background: clear })
    .png()
    .toBuffer();
  return sharp({
    create: { width: size, height: size, channels: 4, background: background ?? clear },
  })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
}

const headerBytes = 22;

/** One image. @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
export function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}
