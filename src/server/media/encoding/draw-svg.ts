import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { LATE, openDrawing } from './drawing.ts';

// Run by svg-drawing.ts: a few lines of SVG can ask for hours of work, and only a process can be stopped. Arguments: most
// pixels, most milliseconds of processor time. Output: natural width and height as 32-bit numbers, then a PNG.

sharp.concurrency(1);
sharp.cache(false);

const [, , pixels, patience] = process.argv;

/** Drawing blocks its own thread; this one can end the process. */
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 <= Number(patience)) return;
  // The renderer cannot be interrupted. The message distinguishes this kill from one from outside.
  writeSync(process.stderr.fd, LATE);
  process.kill(process.pid, 'SIGKILL');
}, 50).unref();

const source = await buffer(process.stdin);
const { shown, width, height } = await openDrawing(sharp, source, Number(pixels));
const png = await shown.png({ compressionLevel: 1 }).toBuffer();
const size = Buffer.alloc(8);
size.writeUInt32BE(width, 0);
size.writeUInt32BE(height, 4);
process.stdout.write(Buffer.concat([size, png]));
