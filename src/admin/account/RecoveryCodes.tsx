import { Notice } from '../ui/Notice.tsx';
import styles from './Account.module.css';

/** Codes that let one in once each, shown once. */
export function RecoveryCodes({ codes }: Readonly<{ codes: readonly string[] }>) {
  return (
    <Notice kind="wait">
      <p>
        Keep these recovery codes where only you find them. Each opens your account once, without
        the authenticator. They are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}
