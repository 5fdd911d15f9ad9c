import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { ArrowLink } from '../../../site/ui/buttons/Button.tsx';
import { Film } from '../../../site/ui/media/Film.tsx';
import { Section, SectionHead, Wrap } from '../../../site/ui/page/Section.tsx';
import styles from './DemoFilm.module.css';
import { pageWords } from '../../../kernel/words/launchpad.ts';

type Props = Readonly<{ snapshot: Snapshot; section: Entry<'launchpad'>['data'] }>;

/** The film that shows the learning portal. */
export function DemoFilm({ snapshot, section }: Props) {
  const { title, text, button, url, video_url, image } = section;
  const poster = snapshot.media(image);
  return (
    <Section>
      <Wrap>
        <SectionHead title={title} lead={text} />
        {(video_url || poster) && (
          <Film
            title={pageWords.launchpad.demoFilm}
            caption={section.video_caption ?? ''}
            url={video_url}
            poster={poster}
          />
        )}
        {button && url && (
          <p className={styles.way}>
            <ArrowLink href={url}>{button}</ArrowLink>
          </p>
        )}
      </Wrap>
    </Section>
  );
}
