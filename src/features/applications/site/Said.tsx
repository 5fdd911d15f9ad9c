import { applicationWords as words } from '../../../kernel/words/applications.ts';
import styles from './Application.module.css';

/** What the last form came to. */
export function Said({ saved, isWrong }: Readonly<{ saved: string | null; isWrong: boolean }>) {
  return (
    <>
      {saved && (
        <p className={styles.saved} role="status">
          {saved}
        </p>
      )}
      {isWrong && (
        <p className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
          {words.wrong}
        </p>
      )}
    </>
  );
}
