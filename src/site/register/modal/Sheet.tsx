import type { ReactNode } from 'react';
import type { LeadConfig } from '../leadConfig.ts';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import type { Step } from '../flow/flow.ts';
import styles from './LeadModal.module.css';
import { leadWords } from '../../../kernel/words/register.ts';
import { braidOf } from '../../motif/figures.ts';
import motif from '../../motif/Motif.module.css';
import { Lines } from '../../motif/Lines.tsx';
import { Mark, StepFigure } from '../../motif/drawings.tsx';
import { useMotif } from '../../motif/motif.ts';
import { Ticks } from '../../ui/text/Ticks.tsx';

type Props = Readonly<{
  config: LeadConfig;
  step: Step;
  onClose?: () => void;
  children: ReactNode;
}>;

export function Sheet({ config, step, onClose, children }: Props) {
  return (
    <div className={styles.duo}>
      <SidePanel config={config} />
      <div className={styles.card}>
        <div className={styles.top}>
          {step === 'LAST_SCREEN' ? <span /> : <StepLine step={step} />}
          <button type="button" className={styles.close} onClick={onClose}>
            <FormIcon name="x" />
            <span className={styles.sr}>{leadWords.close}</span>
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

const step = 90;
const face = 50.4;

function SidePanel({ config }: Readonly<{ config: LeadConfig }>) {
  return (
    <aside className={styles.aside}>
      <Mark />
      <p className={styles.promise}>{config.promise}</p>
      <Ticks items={config.promises} className={styles.promises} />
      {config.people.length > 0 && <People images={config.people} />}
    </aside>
  );
}

function People({ images }: Readonly<{ images: readonly string[] }>) {
  const { paths, dots, width, height } = useMotif().figure(braidOf(images.length), {
    step,
    pad: 6,
  });
  return (
    <svg className={styles.people} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Lines paths={paths} stroke={3} />
      {dots.map(([x, y], index) => (
        <image
          key={x}
          className={motif.face}
          href={images[index]}
          x={x - face / 2}
          y={y - face / 2}
          width={face}
          height={face}
        />
      ))}
    </svg>
  );
}

const doneBefore: Readonly<Record<Step, number>> = {
  MOBILE_NUMBER: 0,
  OTHER_DETAILS: 1,
  OTP_VERIFICATION: 2,
  OTP_VERIFIED: 4,
  LAST_SCREEN: 4,
};

function StepLine({ step }: Readonly<{ step: Step }>) {
  const done = doneBefore[step];
  const drawing = useMotif().figure(braidOf(4), { step: 30, pad: 3 });
  const { width, height } = drawing;
  return (
    <span>
      <svg className={styles.steps} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <clipPath id="lead-steps">
          <rect
            className={styles.drawn}
            data-done={done}
            x="-4"
            y="-4"
            width={width + 8}
            height={height + 8}
          />
        </clipPath>
        <StepFigure drawing={drawing} done={done} clip="lead-steps" stroke={2.2} radii={[5.7, 3]} />
      </svg>
      <span className={styles.sr}>{leadWords.stepOf(Math.min(done + 1, 4))}</span>
    </span>
  );
}
