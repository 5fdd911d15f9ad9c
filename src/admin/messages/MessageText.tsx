import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

import { revealMessage } from '../../kernel/calls/messages.ts';
import { send } from '../api/client.ts';
import styles from './MessagesScreen.module.css';
import type { Message } from './words.ts';

/** What was sent: the subject, or else the first line; the rest folds up. */
export function MessageText({ id, subject, body, has_secret, error }: Message) {
  const reveal = useMutation({
    mutationFn: async () => (await send(revealMessage, { params: { id } })).data.body,
  });
  const text = (reveal.data ?? body).trim();
  const lines = text.split('\n');
  const isShort = subject === null && lines.length === 1;
  return (
    <div className={styles.message}>
      {isShort ? (
        <p>{text}</p>
      ) : (
        <details>
          <summary>{subject ? <b>{subject}</b> : lines[0]}</summary>
          <p className={styles.body}>{text}</p>
          {has_secret && reveal.data === undefined && (
            <div className={styles.secret}>
              <Button
                size="small"
                variant="outlined"
                disabled={reveal.isPending}
                onClick={() => reveal.mutate()}
              >
                Show the link
              </Button>
              <p className={styles.by}>
                It opens this person’s account. The audit log tells of it.
              </p>
            </div>
          )}
        </details>
      )}
      {reveal.error && <p className={styles.error}>{reveal.error.message}</p>}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
