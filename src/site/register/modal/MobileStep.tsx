import { CodeWay, NumberField, SubmitButton } from './inputs/inputs.tsx';
import { Notice } from './Notice.tsx';
import styles from './LeadModal.module.css';
import { PlanChoice } from './inputs/PlanChoice.tsx';
import type { StepProps } from './useLeadFlow.ts';
import { leadWords } from '../../../kernel/words/register.ts';

/** Step 1: the number. */
export function MobileStep({ flow, config, dispatch }: StepProps) {
  return (
    <>
      <h2 className={styles.title} id="lead-title" tabIndex={-1}>
        {config.titles[flow.purpose]}
      </h2>
      <p className={styles.lead}>{(flow.purpose === 'LOGIN' && config.loginLead) || config.lead}</p>
      <NumberField flow={flow} dispatch={dispatch} />
      <PlanChoice flow={flow} dispatch={dispatch} />
      <CodeWay flow={flow} config={config} dispatch={dispatch} />
      <SubmitButton
        label={leadWords.continue}
        busyLabel={flow.checking ? leadWords.checking : leadWords.gettingCode}
        busy={flow.pending !== null && !flow.obstacle}
      />
      <Notice text={config.notice} className={styles.hint} />
    </>
  );
}
