import { leadWords } from '../../../kernel/words/register.ts';
import styles from './ConsentCheck.module.css';

/** The whole consent, a tap away from its short form. */
export function WholeText({ text, language }: Readonly<{ text: string; language: string }>) {
  return (
    <details className={styles.whole}>
      <summary>{leadWords.wholeConsent}</summary>
      <p lang={language}>{text}</p>
    </details>
  );
}
