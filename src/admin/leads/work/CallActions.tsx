import Button from '@mui/material/Button';

import { endLeadCall, planLeadCall } from '../../../kernel/calls/staffLeads.ts';
import { useAction } from '../../api/useAction.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from '../LeadScreen.module.css';
import { isLate, laterTimes, shortTime } from './callTimes.ts';

type Props = Readonly<{
  lead: Readonly<{ id: number; name: string; call_at: string | null }>;
  onChanged: () => void;
}>;

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
          onClick={() => action.run('The call is done.', endLeadCall, { params })}
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
            action.run('The call is planned.', planLeadCall, {
              params,
              body: { at: at(Date.now()) },
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
