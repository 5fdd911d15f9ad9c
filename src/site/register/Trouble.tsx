import { leadWords } from '../../kernel/words/register.ts';
import { waitText } from './flow/words.ts';
import styles from './Sheet.module.css';
import type { RegisterTrouble } from './view.ts';

/** Why it cannot go on now, and when it can. */
export function Trouble({ trouble }: Readonly<{ trouble: RegisterTrouble | null }>) {
  if (!trouble) return null;
  return (
    <div className={styles.wrong} role="alert" tabIndex={-1} autoFocus>
      <p>{trouble.msg}</p>
      {trouble.wait !== null && <p>{leadWords.tryAgainIn(waitText(trouble.wait))}</p>}
    </div>
  );
}
