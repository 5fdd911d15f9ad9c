import { toastMessages } from '../../../contract/messages.ts';
import { FieldError } from '../../ui/Field.tsx';
import type { Obstacle as ObstacleState } from './flow.ts';
import styles from './LeadModal.module.css';
import { leadWords, waitText } from './words.ts';

/** Why the step cannot go on, beside what a toast says: too many tries, or a refusal. */
export function Obstacle({
  obstacle,
  now,
}: Readonly<{ obstacle: ObstacleState | null; now: number }>) {
  const text = obstacle && wordsOf(obstacle, now);
  return (
    <div className={styles.obstacle} role="alert">
      {text && <FieldError id="lead-obstacle">{text}</FieldError>}
    </div>
  );
}

function wordsOf({ kind, msg, until }: ObstacleState, now: number): string | null {
  if (kind === 'refused') return msg || toastMessages.failedText;
  if (kind !== 'limited') return null;
  return until > now ? `${msg} ${leadWords.tryAgainIn(waitText(until - now))}` : null;
}
