import type { LeadConfig } from '../config/leadConfig.ts';
import styles from './LeadModal.module.css';
import { NumberField } from './NumberField.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { StepProps } from './stepProps.ts';
import { leadWords } from '../flow/words.ts';

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
      <SubmitButton
        label={leadWords.continue}
        busyLabel={flow.checking ? leadWords.checking : leadWords.gettingCode}
        busy={flow.pending !== null && !flow.obstacle}
      />
      <Notice config={config} />
    </>
  );
}

/** The small print; its mention of the privacy policy is a link. */
function Notice({ config }: Readonly<{ config: LeadConfig }>) {
  const [before, ...after] = config.notice.split(leadWords.privacyPolicy);
  if (after.length === 0) return <p className={styles.hint}>{config.notice}</p>;
  return (
    <p className={styles.hint}>
      {before}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {leadWords.privacyPolicy}
      </a>
      {after.join(leadWords.privacyPolicy)}
    </p>
  );
}
