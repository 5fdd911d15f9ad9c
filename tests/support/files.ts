import sharp from 'sharp';

let shade = 0;

/** A picture that no other test has uploaded. */
export function picture(width: number, height: number) {
  shade += 1;
  const background = { r: shade, g: 120, b: 40 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** The least that is a PDF; another note makes another file. */
export function minimalPdf(note: string) {
  return Buffer.from(`%PDF-1.4\n%${note}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
}

function box(name: string, size: number) {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size, 0);
  bytes.write(name, 4, 'latin1');
  return bytes;
}

/** The least that is an MP4: its boxes, and no film. */
export function tinyMp4() {
  const head = box('ftyp', 24);
  head.write('isom', 8, 'latin1');
  head.write('isommp42', 16, 'latin1');
  return Buffer.concat([head, box('moov', 64), box('mdat', 4_000)]);
}
