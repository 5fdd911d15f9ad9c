import type { Entry } from '../../../content/snapshot.ts';
import { RichText } from './RichText.tsx';
import styles from './Faq.module.css';

/** Questions that open to their answers. */
export function FaqList({ questions }: Readonly<{ questions: readonly Entry<'faq'>[] }>) {
  return (
    <div>
      {questions.map(({ id, data }) => (
        <details key={id} className={styles.qa}>
          <summary>{data.question}</summary>
          <RichText html={data.answer} className={styles.answer} />
        </details>
      ))}
    </div>
  );
}
