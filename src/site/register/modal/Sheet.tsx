import type { ReactNode } from 'react';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import base from '../../ui/base.module.css';
import type { Step } from '../flow/flow.ts';
import styles from './Sheet.module.css';
import { leadWords } from '../../../kernel/words/register.ts';

type Props = Readonly<{
  step: Step;
  /** Stands beside the form on wide screens. */
  side?: ReactNode;
  children: ReactNode;
}>;

/** The number and the details come before the code. */
const places: Readonly<Record<Step, number | null>> = {
  MOBILE_NUMBER: 1,
  OTHER_DETAILS: 1,
  OTP_VERIFICATION: 2,
  OTP_VERIFIED: null,
  LAST_SCREEN: null,
};

export function Sheet({ step, side, children }: Props) {
  const place = places[step];
  return (
    <div className={styles.duo}>
      <aside className={styles.aside}>{side}</aside>
      <div className={styles.card}>
        <form className={styles.top} method="dialog">
          <span className={styles.step}>{place && leadWords.stepOf(place)}</span>
          <button type="submit" className={styles.close}>
            <FormIcon name="x" />
            <span className={base.sr}>{leadWords.close}</span>
          </button>
        </form>
        {children}
      </div>
    </div>
  );
}
