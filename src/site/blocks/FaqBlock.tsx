import { questionsOn } from '../../content/read/faq.ts';
import { FaqSection } from '../sections/FaqSection.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';

/** The questions of one kind of page. */
export function FaqBlock({ section: { title, lead, page }, snapshot }: BlockProps<'faq'>) {
  const questions = questionsOn(snapshot, page);
  return (
    <FaqSection
      title={title}
      text={lead}
      questions={questions}
      className={blocks.block}
      ask={page !== 'contact'}
    />
  );
}
