import type { Entry } from '../../content/snapshot.ts';
import { figureOf } from '../motif/figures.ts';
import motif from '../motif/Motif.module.css';
import { Lines } from '../motif/Lines.tsx';
import { useMotif } from '../motif/motif.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { FaqList } from '../ui/text/RichText.tsx';
import { useOwnId, Title, WrappedSection } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './FaqSection.module.css';

type Props = Readonly<{
  title: string;
  text?: string | null;
  questions: readonly Entry<'faq'>[];
  className?: string | undefined;
  /** Offers Contact Us beside the questions. */
  ask?: boolean;
}>;

/** Questions beside an introduction; Contact Us is for visitors who are not verified yet. */
export function FaqSection({ title, text, questions, className, ask = true }: Props) {
  const id = useOwnId('faq');
  if (questions.length === 0) return null;
  return (
    <WrappedSection id={id} className={className ?? styles.close} inner={styles.grid}>
      <div className={styles.side}>
        <Title own={title} />
        {text && <p>{text}</p>}
        {ask && (
          <ButtonLink href="/contact" look="ink" show="visitor">
            {words.contactUs}
          </ButtonLink>
        )}
        <QuestionMark />
      </div>
      <FaqList questions={questions} />
    </WrappedSection>
  );
}

/** A figure in the shape of a question mark, over its full stop. */
function QuestionMark() {
  const { paths, dots } = useMotif().figure(figureOf('question', 7), { step: 60, pad: 3 });
  return (
    <svg className={classes(motif.motif, styles.ask)} viewBox="0 0 186 312" aria-hidden="true">
      <Lines paths={paths} stroke={4} />
      <g className={motif.dots}>
        {dots.map(([x, y]) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={4.6} />
        ))}
        <circle cx="93" cy="285" r="23" />
      </g>
    </svg>
  );
}
