import { braidOf } from '../../../motif/figures.ts';
import { StepFigure } from '../../../motif/StepFigure.tsx';
import { useMotif } from '../../../motif/motif.ts';
import type { Step } from '../../flow/flow.ts';
import styles from '../LeadModal.module.css';
import { leadWords } from '../../../../kernel/words/register.ts';

const doneBefore: Readonly<Record<Step, number>> = {
  MOBILE_NUMBER: 0,
  OTHER_DETAILS: 1,
  OTP_VERIFICATION: 2,
  OTP_VERIFIED: 4,
  LAST_SCREEN: 4,
};

/** Four rooms, one for each step: the line is drawn up to now, the rest is faint. */
export function StepLine({ step }: Readonly<{ step: Step }>) {
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
