import { qrCodeOf } from '../../../contract/qrCode.ts';
import styles from './Referral.module.css';

const size = 138;

/** A text as QR code of error level L, 138 pixels wide; an empty place while there is no text. The words beside it say what it is. */
export function QrCode({ text }: Readonly<{ text: string }>) {
  if (text === '') return <div className={styles.qr} />;
  const { path, side } = qrCodeOf(text, 'low');
  return (
    <svg
      className={styles.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
