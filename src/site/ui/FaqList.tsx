import type { Entry } from '../../content/snapshot.ts';
import { RichText } from './RichText.tsx';
import styles from './Faq.module.css';

type Props = Readonly<{
  questions: readonly Entry<'faq'>[];
  /** The first answer stands open. */ firstOpen?: boolean;
}>;

/** Questions that open to their answers. */
export function FaqList({ questions, firstOpen = true }: Props) {
  return (
    <div>
      {questions.map(({ id, data }, index) => (
        <details key={id} className={styles.qa} open={firstOpen && index === 0}>
          <summary>{data.question}</summary>
          <RichText html={data.answer} className={styles.answer} />
        </details>
      ))}
    </div>
  );
}
