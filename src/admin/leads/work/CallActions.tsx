import Button from '@mui/material/Button';

import { endLeadCall, planLeadCall } from '../../../kernel/calls/staffLeads.ts';
import { send } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from '../LeadScreen.module.css';
import { isLate, laterTimes, shortTime } from './callTimes.ts';

type Props = Readonly<{
  lead: Readonly<{ id: number; name: string; call_at: string | null }>;
  onChanged: () => void;
}>;

/** Ends the planned call, or puts it off: one press each. */
export function CallActions({ lead: { id, name, call_at }, onChanged }: Props) {
  const action = useAction(onChanged);
  const params = { id };
  return (
    <div className={styles.ways}>
      {call_at && (
        <Button
          size="small"
          variant="contained"
          aria-label={`Done: ${name} was called`}
          disabled={action.isPending}
          onClick={() =>
            action.mutate({
              work: (idempotencyKey) => send(endLeadCall, { params, idempotencyKey }),
              done: 'The call is done.',
            })
          }
        >
          Done
        </Button>
      )}
      {laterTimes.map(({ label, at }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          aria-label={`${label}: call ${name}`}
          disabled={action.isPending}
          onClick={() =>
            action.mutate({
              work: (idempotencyKey) =>
                send(planLeadCall, { params, body: { at: at(Date.now()) }, idempotencyKey }),
              done: 'The call is planned.',
            })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The time of a lead's next call, in Indian time; overdue times stand out. */
export function CallTime({ at }: Readonly<{ at: string }>) {
  const late = isLate(at);
  return (
    <time dateTime={at}>
      <Chip tone={late ? 'bad' : 'calm'} label={`${late ? 'Late' : 'Call'}: ${shortTime(at)}`} />
    </time>
  );
}
