import { descriptionLengths } from '../../kernel/constants.ts';
import { truncate } from '../../kernel/text/truncate.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { pathOf } from '../../content/addresses/pagePath.ts';
import type { ProgrammeEntry } from '../../content/read/programme.ts';
import styles from './ProgrammeLinks.module.css';

type Props = Readonly<{ programmes: readonly ProgrammeEntry[]; snapshot: Snapshot }>;

/** Programmes as large links, each with one sentence. */
export function ProgrammeLinks({ programmes, snapshot }: Props) {
  return (
    <ul className={classes(styles.list, base.swipe)}>
      {programmes.map((entry) => (
        <li key={entry.id}>
          <a href={pathOf(entry, snapshot) ?? '/programmes'}>
            <b>{entry.data.title}</b>
            <span className={base.muted}>
              {truncate(entry.data.short_description, descriptionLengths.brochure)}
            </span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
