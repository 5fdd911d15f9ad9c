import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import { Answered } from '../../../admin/api/Answered.tsx';
import { useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import type { BesideLead } from '../../../admin/menu.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { Second } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { listLeadMessages, type SentToLead, undoSending } from '../calls.ts';
import { channelNames } from '../channels.ts';
import styles from './Messages.module.css';
import { SendDialog } from './SendDialog.tsx';
import { pulseOf, states } from './states.ts';

export function LeadMessages({ id, onChanged }: BesideLead) {
  const [isSending, setSending] = useState(false);
  const answer = useAnswer(['messages to', id], listLeadMessages, {
    sent: { params: { id } },
    refetchInterval: ({ state: { data } }) => pulseOf((data?.sent ?? []).map(watched), Date.now()),
  });
  useChanges(answer.data?.sent, onChanged);
  const reload = () => void answer.refetch();
  return (
    <Card title="Messages">
      <Answered to={answer}>
        {({ templates, sent }) => (
          <div className={styles.list}>
            {sent.length === 0 && <p>Nothing was sent from a template.</p>}
            {sent.map((message) => (
              <Message key={message.sending} message={message} onChanged={reload} />
            ))}
            {templates.length === 0 ? (
              <p>There is no template yet. Who manages the settings writes one.</p>
            ) : (
              <Button variant="outlined" onClick={() => setSending(true)}>
                Send a message
              </Button>
            )}
            {isSending && (
              <SendDialog
                lead={id}
                templates={templates}
                onDone={() => {
                  setSending(false);
                  reload();
                }}
                onClose={() => setSending(false)}
              />
            )}
          </div>
        )}
      </Answered>
    </Card>
  );
}

function watched({ due_at, state }: SentToLead) {
  return { due_at, moves: state === 'waiting' || state === 'going' };
}

/** Has the timeline read again when a message came, went or was taken back. */
function useChanges(sent: readonly SentToLead[] | undefined, onChanged: () => void): void {
  const now = sent?.map(({ sending, state }) => `${sending} ${state}`).join();
  const known = useRef(now);
  useEffect(() => {
    if (known.current !== undefined && known.current !== now) onChanged();
    known.current = now;
  }, [now, onChanged]);
}

type Props = Readonly<{ message: SentToLead; onChanged: () => void }>;

function Message({ message, onChanged }: Props) {
  const { template, channel, by, at, due_at, state, error } = message;
  const action = useAction(onChanged);
  return (
    <div className={styles.message}>
      <span className={styles.row}>
        <b>{template}</b>
        <Chip {...states[state]} />
      </span>
      <Second>
        {channelNames[channel]}, {by}, {readable(at)}
      </Second>
      {state === 'waiting' && <Second>Goes {readable(due_at)}</Second>}
      {error && <Second>{error}</Second>}
      {message.undoable && (
        <span className={styles.row}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Undo ${template}`}
            disabled={action.isPending}
            onClick={() =>
              action.run('It is taken back.', undoSending, { params: { id: message.sending } })
            }
          >
            Undo
          </Button>
        </span>
      )}
    </div>
  );
}
