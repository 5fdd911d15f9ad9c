import type { ReactNode } from 'react';
import type { LeadConfig } from '../../leadConfig.ts';
import { FormIcon } from '../../../ui/icons/FormIcon.tsx';
import type { Step } from '../../flow/flow.ts';
import styles from '../LeadModal.module.css';
import { SidePanel } from './SidePanel.tsx';
import { StepLine } from './StepLine.tsx';
import { leadWords } from '../../../../kernel/words/register.ts';

type Props = Readonly<{
  config: LeadConfig;
  step: Step;
  onClose?: () => void;
  children: ReactNode;
}>;

/** The frame of each step of the form: the promises at its side, the progress, the close button. */
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
