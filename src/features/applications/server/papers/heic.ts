import { paperLimits } from '../../../../kernel/leads/applications.ts';
import { unreadable } from '../../../../server/media/encoding/refusal.ts';

const CHANNELS = 4;

/** The pixels of an HEIC photograph, upright; what sharp brings reads AVIF alone of its family. */
export async function heicPixels(source: Uint8Array) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const [image] = new libheif.HeifDecoder().decode(source);
  if (image === undefined) throw unreadable('This photograph could not be read. Is it complete?');
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > paperLimits.pixels)
    throw unreadable(
      `This picture has more than ${paperLimits.pixels / 1e6} million pixels. Take it with a lower resolution.`,
    );
  const empty = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
  const isShown = await new Promise<boolean>((resolve) => {
    image.display(empty, (shown) => resolve(shown !== null));
  });
  if (!isShown) throw unreadable('This photograph could not be read. Is it complete?');
  image.free();
  const raw = { width, height, channels: CHANNELS } as const;
  return { data: empty.data, raw };
}
