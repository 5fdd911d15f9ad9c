import { encodeQR } from 'qr';

import styles from './Account.module.css';

/** Light modules round the code. ISO/IEC 18004 asks for four. */
const QUIET = 4;

type Props = Readonly<{ text: string; label: string }>;

/** A text as a QR code, dark on white in either scheme, as cameras want it. */
export function QrCode({ text, label }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const modules = rows.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  );
}
