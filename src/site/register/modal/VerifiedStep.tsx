import { Ring } from '../../motif/Ring.tsx';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import { firstName } from '../../browser/visitor.ts';
import styles from './LeadModal.module.css';
import { OtpDone } from './inputs/OtpInput.tsx';
import type { StepProps } from './stepProps.ts';
import { leadWords } from '../../../kernel/words/register.ts';

/** Step 4, for two seconds: the number is the visitor's own. */
export function VerifiedStep({ flow }: StepProps) {
  const name = firstName(flow.lead?.name);
  const doing = leadWords.verifiedText[flow.leadType];
  return (
    <>
      <div className={styles.verified}>
        <Ring loops={13} radius={78} swing={15} stroke={3.2} dot={3.6} />
        <span>
          <FormIcon name="check" className={styles.verifiedIcon} />
        </span>
      </div>
      <h2 className={styles.titleMid} id="lead-title" tabIndex={-1}>
        {leadWords.verifiedTitle}
      </h2>
      <output className={styles.mid}>
        {name === '' ? doing : `${doing}, ${name}`}. {leadWords.aMoment}
      </output>
      <OtpDone code={flow.otp} />
    </>
  );
}
