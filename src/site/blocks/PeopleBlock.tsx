import { initialOf } from '../../kernel/text/characters.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Face } from '../ui/media/Picture.tsx';
import { Wrap } from '../ui/page/Section.tsx';
import blocks from './Block.module.css';
import type { BlockProps } from './block.ts';
import styles from './PeopleBlock.module.css';

const backgrounds = ['lav', 'gold', 'leaf', 'clay'] as const;

/** People with their portraits, or with their initials if they have none. */
export function PeopleBlock({ section: { title, items }, snapshot }: BlockProps<'people'>) {
  return (
    <section className={blocks.block}>
      <Wrap>
        <h2 className={blocks.title}>{title}</h2>
        <ul className={styles.people} data-count={items.length}>
          {items.map((person, index) => (
            <li key={person.name} className={styles.person}>
              <Portrait
                snapshot={snapshot}
                person={person}
                ground={backgrounds[index % backgrounds.length] ?? 'lav'}
              />
              <h3>{person.name}</h3>
              <p className={styles.role}>{person.role}</p>
              {person.text && <p>{person.text}</p>}
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}

type PortraitProps = Readonly<{
  snapshot: Snapshot;
  person: Readonly<{ name: string; image: number | null }>;
  ground: (typeof backgrounds)[number];
}>;

function Portrait({ snapshot, person: { name, image }, ground }: PortraitProps) {
  const media = snapshot.media(image);
  if (media) return <Face media={media} size={80} />;
  return (
    <span className={classes(styles.initials, base[ground])} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and last name, titles such as "Prof." left out. */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => !part.endsWith('.') || part.length === 2);
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => initialOf(part ?? ''))
    .join('');
}
