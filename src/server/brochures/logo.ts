import type { Snapshot } from '../../content/snapshot.ts';
import { loadSharp } from '../platform/sharp.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Pixels of the longer side: some 300 to the inch on the cover. */
const MOST = 640;

/** The file of the university's own logo, in the largest size that is kept; undefined where the mark stands. */
export function logoFile(snapshot: Snapshot): string | undefined {
  const [university] = snapshot.all('university');
  const largest = snapshot.media(university?.data.logo ?? null)?.renditions.at(-1);
  return largest?.url.replace(/^\//, '');
}

/** The logo in a format that a PDF can hold. */
export async function readLogo(
  storage: Pick<Storage, 'read'>,
  file: string | undefined,
): Promise<Uint8Array | undefined> {
  const source = file === undefined ? null : await storage.read(file);
  if (!source) return undefined;
  const sharp = await loadSharp();
  return sharp(source)
    .resize(MOST, MOST, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
