import { useSnapshot } from '../ui/page/snapshot.ts';
import base from '../ui/base.module.css';
import { ArrowLink } from '../ui/buttons/Button.tsx';
import { Film } from '../ui/media/Film.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import { Title, WrappedSection } from '../ui/page/Section.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './About.module.css';

type Props = Readonly<{
  /** Follows a section on another ground. */
  apart?: boolean;
  /** The page that it stands on: no link leads to itself. */
  at?: string;
}>;

export function About({ apart, at }: Props) {
  const snapshot = useSnapshot();
  const { data } = snapshot.one('university');
  const hasFilm = data.film_url !== null || snapshot.media(data.film_poster) !== undefined;
  return (
    <WrappedSection id="about" className={apart ? undefined : styles.about} inner={styles.grid}>
      {hasFilm && (
        <Film
          title={data.film_title}
          caption={data.film_caption}
          url={data.film_url}
          poster={snapshot.media(data.film_poster)}
        />
      )}
      <Title own={data.about_title} />
      <div className={styles.copy}>
        <RichText html={data.about_lead} className={base.lead} />
        <RichText html={data.about_text} />
        {data.about_link !== at && <ArrowLink href={data.about_link}>{words.knowMore}</ArrowLink>}
      </div>
    </WrappedSection>
  );
}
