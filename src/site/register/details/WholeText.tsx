import styles from './ConsentCheck.module.css';

const words = { whole: 'Read what you agree to' };

/** The whole consent, a tap away from its short form. */
export function WholeText({ text }: Readonly<{ text: string }>) {
  return (
    <details className={styles.whole}>
      <summary>{words.whole}</summary>
      <p>{text}</p>
    </details>
  );
}
