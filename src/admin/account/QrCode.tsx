import { qrCodeOf } from '../../contract/qrCode.ts';
import styles from './Account.module.css';

type Props = Readonly<{ text: string; label: string }>;

/** A text as a QR code, dark on white in either scheme, as cameras want it. */
export function QrCode({ text, label }: Props) {
  const { path, side } = qrCodeOf(text, 'medium');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
