import type { Snapshot } from '../../../content/snapshot.ts';
import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { FaqList } from '../../ui/text/FaqList.tsx';
import { Face } from '../../ui/media/Picture.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { words } from '../../../kernel/words/site.ts';
import type { ProgrammeData } from '../load.ts';
import styles from './ProgrammeFaq.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** Questions before enrolling. The contact button is for those who are not verified. */
export function ProgrammeFaq({
  data,
  snapshot,
}: Readonly<{ data: ProgrammeData; snapshot: Snapshot }>) {
  const { faq_title, faq_text, counsellors } = data.entry.data;
  const faces = counsellors.flatMap(({ image }) => snapshot.media(image) ?? []);
  return (
    <Section id="faq">
      <div className={classes(base.wrap, styles.grid)}>
        <div className={styles.side}>
          <h2>
            <Heading own={faq_title} />
          </h2>
          {faq_text && <p>{faq_text}</p>}
          <div className={styles.who}>
            {faces.map((media) => (
              <Face key={media.id} media={media} size={72} />
            ))}
          </div>
          <ButtonLink look="ink" href="/contact" show="visitor">
            {words.contactUs}
          </ButtonLink>
        </div>
        <FaqList questions={data.questions} />
      </div>
    </Section>
  );
}
