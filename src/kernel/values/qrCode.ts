import { encodeQR } from 'qr';

/** Light modules round the code. ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** A QR code to draw: `path` is its dark modules, in a square of `side` by `side`. */
export type QrCode = Readonly<{ path: string; side: number }>;

/** A text as a QR code. Level `low` mends 7 % of the modules, `medium` 15 %. */
export function qrCodeOf(text: string, level: 'low' | 'medium'): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: level, border: QUIET });
  return { path: rows.map(rowPath).join(''), side: rows.length };
}

/** Dark modules of a row that lie side by side are one stroke. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const from = x;
    while (row[x]) x += 1;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
