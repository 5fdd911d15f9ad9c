import { encodeQR } from 'qr';
import styles from './Referral.module.css';

const size = 138;
/** Light modules round the code. ISO/IEC 18004 asks for four. */
const quiet = 4;

/** A text as QR code of error level L, 138 pixels wide; an empty place while there is no text. The words beside it say what it is. */
export function QrCode({ text }: Readonly<{ text: string }>) {
  if (text === '') return <div className={styles.qr} />;
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: quiet });
  return (
    <svg
      className={styles.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={rows.map(rowPath).join('')} />
    </svg>
  );
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
