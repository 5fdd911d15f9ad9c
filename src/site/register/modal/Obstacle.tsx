import { toastMessages } from '../../../kernel/messages.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import type { Obstacle as ObstacleState } from '../flow/flow.ts';
import styles from './LeadModal.module.css';
import { leadWords } from '../../../kernel/words/register.ts';
import { waitText } from '../flow/words.ts';

type Props = Readonly<{ obstacle: ObstacleState | null; checking: boolean; now: number }>;

/**
 * The reason why the step cannot continue, beside the toast: too many tries, or a refusal. It is announced once; the
 * remaining time is counted down visually, and its end is announced again. The check for a proof of work is announced
 * too, and the button shows it.
 */
export function Obstacle({ obstacle, checking, now }: Props) {
  const waits = obstacle?.kind === 'limited' && obstacle.until > now;
  const over = obstacle?.kind === 'limited' && !waits;
  return (
    <>
      <div className={styles.obstacle} role="alert">
        {obstacle && !over && <Reason obstacle={obstacle} />}
      </div>
      {waits && (
        <p className={styles.wait} role="timer" id="lead-wait">
          {leadWords.tryAgainIn(waitText(obstacle.until - now))}
        </p>
      )}
      <output className={styles.wait}>{over && leadWords.tryAgainNow}</output>
      <output className={styles.sr}>{checking && leadWords.checking}</output>
    </>
  );
}

function Reason({ obstacle: { kind, msg } }: Readonly<{ obstacle: ObstacleState }>) {
  if (kind !== 'refused' && kind !== 'limited') return null;
  return <FieldError id="lead-obstacle">{msg || toastMessages.failedText}</FieldError>;
}
