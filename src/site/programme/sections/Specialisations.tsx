import { descriptionLengths } from '../../../kernel/constants.ts';
import type { Media, Snapshot } from '../../../content/snapshot.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Section, Wrap } from '../../ui/page/Section.tsx';
import { truncate } from '../../../kernel/text/truncate.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import links from '../../catalogue/ProgrammeLinks.module.css';
import styles from './Specialisations.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** Specialisations of a programme, or the other ones beside this. */
export function Specialisations({
  data,
  snapshot,
}: Readonly<{ data: ProgrammeData; snapshot: Snapshot }>) {
  return (
    <Section id="specialisations" className={styles.section}>
      <Wrap>
        <h2>
          <Heading own={data.parent ? words.otherSpecialisations : words.specialisations} />
        </h2>
        <ul className={classes(links.list, base.swipe)}>
          {data.specialisations.map(({ entry, path }) => (
            <li key={entry.id}>
              <a href={path}>
                <Thumbnail media={snapshot.media(entry.data.program_thumbnail)} />
                <b>{entry.data.short_title}</b>
                <span className={base.muted}>
                  {truncate(entry.data.short_description, descriptionLengths.specialisation)}
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}

/** Says nothing to screen readers: the link's own words do. */
function Thumbnail({ media }: Readonly<{ media: Media | undefined }>) {
  return media ? <Picture media={media} sizes="72px" widest={240} alt="" /> : null;
}
