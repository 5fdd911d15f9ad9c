import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../admin/api/client.ts';
import { useAction } from '../../../admin/api/useAction.ts';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { counted } from '../../../admin/ui/time.ts';
import { cancelMove, forgetMove, takeMove, type WordpressMove } from '../calls.ts';
import { isBusy } from './useMoves.ts';
import styles from './Wordpress.module.css';

/** All that are new are taken if none is chosen. */
type Props = Readonly<{ move: WordpressMove; chosen: readonly number[]; onDone: () => void }>;

export function MoveActions({ move, chosen, onDone }: Props) {
  const client = useQueryClient();
  const action = useAction(() => {
    onDone();
    void client.invalidateQueries({ queryKey: ['wordpress'] });
  });
  const params = { id: move.id };
  const isWaiting = action.isPending;
  if (isBusy(move))
    return (
      <div className={styles.actions}>
        <Button
          variant="outlined"
          loading={isWaiting}
          onClick={() =>
            action.mutate({
              work: (idempotencyKey) => send(cancelMove, { params, idempotencyKey }),
              done: 'It stops after the item at hand.',
            })
          }
        >
          Stop
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {move.state !== 'failed' && (
        <Take
          move={move}
          chosen={chosen}
          isWaiting={isWaiting}
          onTake={(publish, changed) =>
            action.mutate({
              work: (idempotencyKey) => {
                const body = { publish, changed, ...(chosen.length > 0 && { items: [...chosen] }) };
                return send(takeMove, { params, body, idempotencyKey });
              },
              done: 'It has begun.',
            })
          }
        />
      )}
      <Button
        variant="text"
        onClick={() =>
          action.mutate({
            work: (idempotencyKey) => send(forgetMove, { params, idempotencyKey }),
            done: 'Forgotten. What came of it stays.',
          })
        }
      >
        Forget this export
      </Button>
    </div>
  );
}

type TakeProps = Pick<Props, 'move' | 'chosen'> &
  Readonly<{ isWaiting: boolean; onTake: (publish: boolean, changed: boolean) => void }>;

function Take({ move, chosen, isWaiting, onTake }: TakeProps) {
  const [publish, setPublish] = useState(false);
  const [changed, setChanged] = useState(false);
  const { fates } = move;
  const count = chosen.length || fates.new + (changed ? fates.differs : 0);
  return (
    <>
      <FormControlLabel
        label="Publish at once what was public"
        control={<Checkbox checked={publish} onChange={(_event, is) => setPublish(is)} />}
      />
      {fates.differs > 0 && chosen.length === 0 && (
        <FormControlLabel
          label={`Replace ${fates.differs} that differ`}
          control={<Checkbox checked={changed} onChange={(_event, is) => setChanged(is)} />}
        />
      )}
      <Button
        variant="contained"
        color="secondary"
        loading={isWaiting}
        {...disabledProps(count === 0, () => onTake(publish, changed))}
      >
        Take in {counted(count, 'item')}
      </Button>
    </>
  );
}
