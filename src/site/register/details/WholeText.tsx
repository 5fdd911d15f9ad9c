import { leadWords } from '../../../contract/words/registration.ts';
import styles from './ConsentCheck.module.css';

/** The whole consent, a tap away from its short form. */
export function WholeText({ text }: Readonly<{ text: string }>) {
  return (
    <details className={styles.whole}>
      <summary>{leadWords.wholeConsent}</summary>
      <p>{text}</p>
    </details>
  );
}
