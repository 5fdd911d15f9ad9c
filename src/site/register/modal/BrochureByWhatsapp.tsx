import { useState } from 'react';
import { sendBrochure } from '../../../kernel/calls/brochures.ts';
import { generalMessages, toastMessages } from '../../../kernel/messages.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { send } from '../../browser/api.ts';
import { newKey } from '../../browser/newKey.ts';
import { showToast } from '../../browser/toast.ts';
import { logout } from '../../browser/visitor.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import styles from './LeadModal.module.css';
import type { StepProps } from './stepProps.ts';

type Props = Pick<StepProps, 'dispatch'> & Readonly<{ programme: number }>;

/** Has the brochure sent to the number that was verified. */
export function BrochureByWhatsapp({ programme, dispatch }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const ask = async () => {
    setState('busy');
    const idempotencyKey = newKey();
    const outcome = await send(sendBrochure, { params: { programId: programme }, idempotencyKey });
    setState(outcome.ok ? 'sent' : 'idle');
    if (outcome.ok) return;
    const { trouble } = outcome;
    if (trouble.kind === 'refused' && trouble.status === 401) {
      logout();
      dispatch({ type: 'signedOut', purpose: 'DOWNLOAD' });
      return;
    }
    const text = trouble.kind === 'offline' ? toastMessages.offline : trouble.msg;
    showToast({ look: 'bad', title: generalMessages.downloadFailed, text });
  };
  if (state === 'sent') return <output className={styles.mid}>{leadWords.brochureSent}</output>;
  return (
    <button
      type="button"
      className={buttonClass({
        look: 'line',
        wide: true,
        className: state === 'busy' ? styles.busy : undefined,
      })}
      aria-disabled={state === 'busy' || undefined}
      onClick={() => state === 'idle' && void ask()}
    >
      {state === 'busy' ? leadWords.sending : leadWords.sendBrochure}
    </button>
  );
}
