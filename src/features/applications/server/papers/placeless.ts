/** Marks the block of a JPEG in which cameras write place and time. */
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const APP1 = 0xe1;
const LENGTH = 2;

/**
 * A PDF whose photographs and descriptions no longer say where they were taken. Bytes are blanked in their places, as a
 * PDF counts them.
 */
export function placeless(pdf: Buffer): Buffer {
  const bytes = Buffer.from(pdf);
  for (let at = bytes.indexOf(EXIF); at !== -1; at = bytes.indexOf(EXIF, at + EXIF.length)) {
    const length = at - LENGTH;
    const isBlock = length >= 2 && bytes[length - 1] === APP1 && bytes[length - 2] === 0xff;
    if (!isBlock) continue;
    const end = Math.min(bytes.length, length + bytes.readUInt16BE(length));
    bytes.fill(0, at, end);
  }
  return withoutDescribedPlaces(bytes);
}

/** XMP: `exif:GPSLatitude="12,18.5N"`, or an element of that name. */
function withoutDescribedPlaces(bytes: Buffer): Buffer {
  const mark = Buffer.from('exif:GPS', 'latin1');
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    const text = bytes.toString('latin1', at, at + LONGEST_PLACE);
    const [said = '', name = ''] = /^(exif:GPS\w*(?:\s*=\s*["']|>))[^"'<]*/.exec(text) ?? [];
    bytes.fill(' ', at + name.length, at + said.length);
  }
  return bytes;
}

const LONGEST_PLACE = 200;
