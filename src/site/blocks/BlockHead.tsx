import base from '../ui/base.module.css';
import styles from './Block.module.css';

/** A block's heading with its introduction. */
export function BlockHead({ title, lead }: Readonly<{ title: string; lead?: string | null }>) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {lead && <p className={base.lead}>{lead}</p>}
    </div>
  );
}
