import { descriptionLengths } from '../../../contract/constants.ts';
import base from '../../ui/base.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Section, Wrap } from '../../ui/Section.tsx';
import { trimmed } from '../../../contract/trimmed.ts';
import type { ProgrammeData } from '../load.ts';
import { programmeWords as words } from '../words.ts';
import styles from './Specialisations.module.css';

/** Specialisations of a programme, or the other ones beside this. */
export function Specialisations({ data }: Readonly<{ data: ProgrammeData }>) {
  return (
    <Section id="specialisations" className={styles.section}>
      <Wrap>
        <h2>{data.parent ? words.otherSpecialisations : words.specialisations}</h2>
        <ul className={styles.list}>
          {data.specialisations.map(({ entry, path }) => (
            <li key={entry.id}>
              <a href={path}>
                <b>{entry.data.short_title}</b>
                <span className={base.muted}>
                  {trimmed(entry.data.short_description, descriptionLengths.specialisation)}
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
