import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { ArrowLink } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Film } from '../ui/media/Film.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import { Section } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './About.module.css';
import { Heading } from '../ui/page/Placement.tsx';

type Props = Readonly<{
  snapshot: Snapshot;
  /** Follows a section on another ground. */
  apart?: boolean;
}>;

/** The film, and in a few lines who the university is, with the way to more. */
export function About({ snapshot, apart }: Props) {
  const { data } = snapshot.one('university');
  const hasFilm = data.film_url !== null || snapshot.media(data.film_poster) !== undefined;
  return (
    <Section id="about" className={apart ? undefined : styles.about}>
      <div className={classes(base.wrap, styles.grid)}>
        {hasFilm && (
          <Film
            title={data.film_title}
            caption={data.film_caption}
            url={data.film_url}
            poster={snapshot.media(data.film_poster)}
          />
        )}
        <h2>
          <Heading own={data.about_title} />
        </h2>
        <div className={styles.copy}>
          <RichText html={data.about_lead} className={base.lead} />
          <RichText html={data.about_text} />
          <ArrowLink href={data.about_link}>{words.knowMore}</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
