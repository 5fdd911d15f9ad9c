import styles from './Loading.module.css';

/** Dots without a line, until there is something to show. */
export function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.words}>Loading…</span>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
