import { Section, Wrap } from '../ui/page/Section.tsx';
import type { BlockProps } from './block.ts';
import styles from './HighlightsBlock.module.css';

/** Figures with their meanings, on ink. */
export function HighlightsBlock({ section: { title, items } }: BlockProps<'highlights'>) {
  return (
    <Section className={styles.high} onInk>
      <Wrap>
        <h2>{title}</h2>
        <dl className={styles.list}>
          {items.map(({ figure, text }) => (
            <div key={figure + text}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Wrap>
    </Section>
  );
}
