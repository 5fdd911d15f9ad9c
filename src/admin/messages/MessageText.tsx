import styles from './MessagesScreen.module.css';
import type { Message } from './words.ts';

/** What was sent: the subject, or else the first line; the rest folds up. */
export function MessageText({ subject, body, error }: Message) {
  const lines = body.trim().split('\n');
  const isShort = subject === null && lines.length === 1;
  return (
    <div className={styles.message}>
      {isShort ? (
        <p>{body}</p>
      ) : (
        <details>
          <summary>{subject ? <b>{subject}</b> : lines[0]}</summary>
          <p className={styles.body}>{body.trim()}</p>
        </details>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
