import { useEffect, useEffectEvent, useState } from 'react';
import { downloadWords } from '../../../kernel/words/download.ts';
import { firstName } from '../../browser/visitor.ts';
import motif from '../../motif/Motif.module.css';
import { figureOf } from '../../motif/figures.ts';
import { Lines } from '../../motif/Lines.tsx';
import { useMotif } from '../../motif/motif.ts';
import { buttonClass } from '../../ui/buttons/buttonClass.ts';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import styles from './LeadModal.module.css';
import { BrochureByWhatsapp } from './BrochureByWhatsapp.tsx';
import { PlanChoice } from './inputs/PlanChoice.tsx';
import type { StepProps } from './stepProps.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { filled } from '../flow/words.ts';

/** The last screen: the application goes on, the brochure is there. */
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
        target="_blank"
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
    <button
      type="button"
      className={buttonClass({
        look: 'line',
        wide: true,
        className: busy ? styles.busy : undefined,
      })}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <FormIcon name="download" />
      {busy ? downloadWords.preparing : leadWords.download}
    </button>
  );
}
