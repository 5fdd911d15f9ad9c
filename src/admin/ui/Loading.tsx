import hidden from './hidden.module.css';
import styles from './Loading.module.css';

export function Loading() {
  return (
    <output className={styles.loading}>
      <span className={hidden.hidden}>Loading…</span>
      <i />
      <i />
      <i />
      <i />
    </output>
  );
}
