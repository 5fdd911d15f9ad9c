import { constants, deflateSync, inflateSync } from 'node:zlib';

/** Marks the block of a JPEG in which cameras write place and time. */
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const APP1 = 0xe1;
const LENGTH = 2;

/**
 * Removes the place of taking from photographs and metadata of a PDF, also in compressed streams. Bytes are overwritten in
 * place, because a PDF refers to its parts by byte offset.
 */
export function placeless(pdf: Buffer): Buffer {
  return withoutPackedPlaces(withoutPlaces(Buffer.from(pdf)));
}

/** Blanks `bytes` themselves. */
function withoutPlaces(bytes: Buffer): Buffer {
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

const BEGIN = Buffer.from('stream', 'latin1');
const END = Buffer.from('endstream', 'latin1');
/** Bytes before a stream in which its description names the packing. */
const DESCRIPTION = 1_024;
/** Unpacked bytes, of one stream and of all. What unpacks to more stays as it is. */
const LARGEST = 32 * 1024 * 1024;
const MOST = 4 * LARGEST;

function withoutPackedPlaces(pdf: Buffer): Buffer {
  let left = MOST;
  for (let at = pdf.indexOf(BEGIN); at !== -1;) {
    const from = at + BEGIN.length + (pdf[at + BEGIN.length] === 0x0d ? 2 : 1);
    const end = pdf.indexOf(END, from);
    if (end === -1) break;
    if (isPacked(pdf, at)) left -= cleanStream(pdf.subarray(from, end), Math.min(left, LARGEST));
    at = pdf.indexOf(BEGIN, end + END.length);
  }
  return pdf;
}

function isPacked(pdf: Buffer, at: number): boolean {
  const before = pdf.toString('latin1', Math.max(0, at - DESCRIPTION), at);
  return /\/Fl(?:ateDecode)?\b/.test(before.slice(before.lastIndexOf(' obj') + 1));
}

/** Packs a stream anew if it names a place. @returns the bytes that were unpacked */
function cleanStream(packed: Buffer, most: number): number {
  const { plain, count } = unpacked(packed, most);
  if (plain.includes(EXIF) || plain.includes('exif:GPS')) {
    const level = constants.Z_BEST_COMPRESSION;
    const again = deflateSync(withoutPlaces(plain), { level });
    // Readers stop at the end of the packed data. Without room, an empty stream takes its place.
    const fits = again.length <= packed.length ? again : deflateSync(Buffer.alloc(0));
    packed.fill(0);
    fits.copy(packed);
  }
  return count;
}

type Unpacked = Readonly<{ plain: Buffer; count: number }>;

/** Nothing of a stream that is damaged, or that unpacks to more, which counts all the same: it took as long. */
function unpacked(packed: Buffer, most: number): Unpacked {
  try {
    const plain = inflateSync(packed, { maxOutputLength: Math.max(1, most) });
    return { plain, count: plain.length };
  } catch (error) {
    const isLarger = error instanceof RangeError;
    return { plain: Buffer.alloc(0), count: isLarger ? most : 0 };
  }
}
