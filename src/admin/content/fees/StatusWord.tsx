import type { PricedPlan } from '../../../contract/calls/fees.ts';
import { statusWord } from '../../entries/status.tsx';
import styles from './Fees.module.css';

/** Where a plan stands, unless that is where plans stand. */
export function StatusWord({ status }: Pick<PricedPlan, 'status'>) {
  return status === 'published' ? null : <span className={styles.quiet}>{statusWord(status)}</span>;
}
