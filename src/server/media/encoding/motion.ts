/** True of a GIF, WebP, PNG or AVIF of several frames. Reads heads alone, and each byte at most once. */
export function isMoving(bytes: Buffer, type: string): boolean {
  if (type === 'image/gif') return framesOf(bytes) > 1;
  if (type === 'image/webp') return text(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (type === 'image/png') return isMovingPng(bytes);
  return type === 'image/avif' && text(bytes, 8) === 'avis';
}

function text(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

/** The part that tells of frames stands before the first pixels. */
function isMovingPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const name = text(bytes, at + 4);
    if (name === 'acTL') return (bytes.length >= at + 12 ? bytes.readUInt32BE(at + 8) : 0) > 1;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** Frames of a GIF, counted up to two. */
function framesOf(bytes: Buffer): number {
  let at = 13 + tableOf(bytes[10] ?? 0);
  let frames = 0;
  while (at < bytes.length && frames < 2) {
    const sign = bytes[at];
    if (sign === 0x2c) {
      frames += 1;
      at = afterBlocks(bytes, at + 11 + tableOf(bytes[at + 9] ?? 0));
    } else if (sign === 0x21) at = afterBlocks(bytes, at + 2);
    else return frames;
  }
  return frames;
}

/** Bytes of a table of colours, as its flags say. */
function tableOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at] ?? 0; size !== 0; size = bytes[at] ?? 0) at += size + 1;
  return at + 1;
}
