import type { Snapshot } from '../../../content/snapshot.ts';
import { ArrowLink } from '../../ui/buttons/Button.tsx';
import { Section, Wrap } from '../../ui/page/Section.tsx';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import type { ProgrammeData } from '../load.ts';
import { ProgrammeLinks } from '../../catalogue/ProgrammeLinks.tsx';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import styles from './Related.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

type Props = Readonly<{ data: ProgrammeData; snapshot: Snapshot }>;

/** The programmes that come nearest, and all of them side by side. */
export function Related({ data: { entry, path, related }, snapshot }: Props) {
  if (related.length === 0) return null;
  const paths = [path, ...related.map((each) => pathOf(each, snapshot) ?? '')];
  const slugs = paths.map((each) => each.slice(1)).filter(Boolean);
  const names = [entry, ...related].map(({ data }) => data.short_title).join(', ');
  return (
    <Section id="related" className={styles.section}>
      <Wrap>
        <h2>
          <Heading own={words.related} />
        </h2>
        <ProgrammeLinks programmes={related} snapshot={snapshot} />
        <p className={styles.compare}>
          <ArrowLink href={`/compare?p=${slugs.join(',')}`}>{words.compareWith(names)}</ArrowLink>
        </p>
      </Wrap>
    </Section>
  );
}
