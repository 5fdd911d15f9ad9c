import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { downloadWords } from '../../../kernel/words/download.ts';
import { firstName, logout } from '../../browser/visitor.ts';
import motif from '../../motif/Motif.module.css';
import { figureOf } from '../../motif/figures.ts';
import { Lines } from '../../motif/Lines.tsx';
import { useMotif } from '../../motif/motif.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import styles from './LeadModal.module.css';
import sheet from './Sheet.module.css';
import { PlanChoice } from './inputs/inputs.tsx';
import type { StepProps } from './useLeadFlow.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { filled } from '../flow/words.ts';
import { sendBrochure } from '../../../kernel/calls/leads.ts';
import { generalMessages, toastMessages } from '../../../kernel/messages.ts';
import { send } from '../../browser/api.ts';
import { newKey } from '../../browser/newKey.ts';
import { showToast } from '../../browser/toast.ts';

export function LastScreen({ flow, config, dispatch }: StepProps) {
  const { lead, leadType, programme } = flow;
  const words = {
    name: firstName(lead?.name),
    number: lead?.leads_id ?? '',
    programme: config.programmes.find(({ id }) => id === programme)?.title ?? '',
  };
  const spacing = { step: 72, pad: 6 };
  const { paths, dots, width, height } = useMotif().figure(figureOf('plus', 5), spacing);
  return (
    <>
      <svg className={styles.doneArt} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Lines paths={paths} stroke={3} />
        {dots.map(([x, y]) => (
          <circle key={`${x},${y}`} className={motif.dots} cx={x} cy={y} r={5} />
        ))}
      </svg>
      <h2 className={styles.titleMid} id="lead-title" tabIndex={-1}>
        {filled(config.last[leadType], words)}
      </h2>
      <p className={styles.mid}>{filled(config.last.text, words)}</p>
      <PlanChoice flow={flow} dispatch={dispatch} />
      <a
        className={buttonClass({ wide: true })}
        href={config.portal}
        target={config.portal.startsWith('/') ? undefined : '_blank'}
        rel="noopener"
      >
        {leadWords.continueApplication}
      </a>
      {programme !== null && (
        <BrochureButton programme={programme} flow={flow} dispatch={dispatch} />
      )}
      {programme !== null && config.whatsappBrochures && (
        <BrochureByWhatsapp programme={programme} dispatch={dispatch} />
      )}
      {lead?.leads_id && (
        <a className={styles.launchpad} href="/launchpad">
          {leadWords.launchpad}
        </a>
      )}
    </>
  );
}

type BrochureProps = Pick<StepProps, 'flow' | 'dispatch'> & Readonly<{ programme: number }>;

/** Downloads the brochure; by itself for those who have just verified their number for it. */
function BrochureButton({ programme, flow, dispatch }: BrochureProps) {
  const wanted = flow.fresh && flow.purpose === 'DOWNLOAD';
  const [busy, setBusy] = useState(wanted);
  const download = async () => {
    const { downloadBrochure } = await import('../flow/brochure.ts');
    const outcome = await downloadBrochure(programme);
    setBusy(false);
    if (outcome === 'signIn') dispatch({ type: 'signedOut', purpose: 'DOWNLOAD' });
  };
  const begin = useEffectEvent(download);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void begin());
    return () => clearTimeout(timer);
  }, [wanted]);
  const press = () => {
    if (busy) return;
    setBusy(true);
    void download();
  };
  return (
    <BusyButton busy={busy} onClick={press}>
      <FormIcon name="download" />
      {busy ? downloadWords.preparing : leadWords.download}
    </BusyButton>
  );
}

type ButtonProps = Readonly<{ busy: boolean; onClick: () => void; children: ReactNode }>;

function BusyButton({ busy, onClick, children }: ButtonProps) {
  const className = busy ? sheet.busy : undefined;
  return (
    <button
      type="button"
      className={buttonClass({ look: 'line', wide: true, className })}
      aria-disabled={busy || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

type Props = Pick<StepProps, 'dispatch'> & Readonly<{ programme: number }>;

function BrochureByWhatsapp({ programme, dispatch }: Props) {
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
    <BusyButton busy={state === 'busy'} onClick={() => void (state === 'idle' && ask())}>
      {state === 'busy' ? leadWords.sending : leadWords.sendBrochure}
    </BusyButton>
  );
}
