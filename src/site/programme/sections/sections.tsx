import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { RichText, FaqList } from '../../ui/text/RichText.tsx';
import type { ProgrammeData } from '../load.ts';
import styles from './About.module.css';
import { Title, WrappedSection } from '../../ui/page/Section.tsx';
import { Braid } from '../../motif/drawings.tsx';
import roadmapStyles from './Roadmap.module.css';
import { useSnapshot } from '../../ui/page/snapshot.ts';
import type { Media } from '../../../content/snapshot.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Scroller } from '../../ui/moving/Scroller.tsx';
import { SwipeList } from '../../ui/moving/SwipeList.tsx';
import { Picture, Face } from '../../ui/media/Picture.tsx';
import { programmeWords as words } from '../../../kernel/words/programme.ts';
import links from '../../catalogue/ProgrammeLinks.module.css';
import specialisationsStyles from './Specialisations.module.css';
import { ArrowLink, ButtonLink } from '../../ui/buttons/Button.tsx';
import { words as siteWords } from '../../../kernel/words/site.ts';
import programmeFaqStyles from './ProgrammeFaq.module.css';
import { ProgrammeActions } from './ProgrammeActions.tsx';
import closingStyles from './Closing.module.css';
import highlightsStyles from './Highlights.module.css';
import benefitsStyles from './Benefits.module.css';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import { chatLink } from '../../catalogue/chat.ts';
import { ProgrammeLinks } from '../../catalogue/ProgrammeCard.tsx';
import relatedStyles from './Related.module.css';

/** A programme, as each of its sections reads it. */
type Props = Readonly<{ data: ProgrammeData }>;

export function About({ data }: Props) {
  const { about_title, about_lead, description } = data.entry.data;
  return (
    <section className={base.section} id="about">
      <div className={classes(base.wrap, styles.split)}>
        <Title own={about_title} />
        <div className={styles.words}>
          {about_lead && <p className={base.lead}>{about_lead}</p>}
          {description && <RichText html={description} className={styles.text} />}
          {data.keyContent.length > 0 && (
            <Scroller label={about_title} className={classes(styles.blocks, base.swipe)}>
              {data.keyContent.map(({ id, data: content }) => (
                <div key={id} className={styles.block}>
                  <h3>{content.title}</h3>
                  <RichText html={content.text} />
                </div>
              ))}
            </Scroller>
          )}
        </div>
        <KeyPoints data={data} />
      </div>
    </section>
  );
}

function KeyPoints({ data: { keyPoints } }: Props) {
  if (keyPoints.length === 0) return null;
  return (
    <dl className={styles.points}>
      {keyPoints.map(({ id, data }) => (
        <div key={id}>
          <dt>{data.title}</dt>
          <dd>{data.text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Roadmap({ data }: Props) {
  const steps = data.roadmap.length;
  return (
    <WrappedSection id="roadmap">
      <Title own={data.entry.data.roadmap_title} />
      <div className={classes(roadmapStyles.road, steps <= 4 && roadmapStyles.four)}>
        <Braid count={steps} rigid stroke={1.8} className={roadmapStyles.level} />
        <Braid count={steps} vertical rigid stroke={3} className={roadmapStyles.upright} />
        <ol>
          {data.roadmap.map(({ id, data: step }, index) => (
            <li key={id} className={index === 0 ? roadmapStyles.now : undefined}>
              <span aria-hidden="true">{index + 1}</span>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </WrappedSection>
  );
}

export function Specialisations({ data }: Props) {
  const snapshot = useSnapshot();
  return (
    <WrappedSection id="specialisations" className={specialisationsStyles.section}>
      <Title own={data.parent ? words.otherSpecialisations : words.specialisations} />
      <ul className={classes(links.list, base.swipe)}>
        {data.specialisations.map(({ entry, path }) => (
          <li key={entry.id}>
            <a href={path}>
              <Thumbnail media={snapshot.media(entry.data.program_thumbnail)} />
              <b>{entry.data.short_title}</b>
              <span className={base.muted}>{entry.data.short_description}</span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </WrappedSection>
  );
}

/** Says nothing to screen readers: the link's own words do. */
function Thumbnail({ media }: Readonly<{ media: Media | undefined }>) {
  return media ? <Picture media={media} sizes="72px" widest={240} alt="" /> : null;
}

export function ProgrammeFaq({ data }: Props) {
  const snapshot = useSnapshot();
  const { faq_title, faq_text, counsellors } = data.entry.data;
  const faces = counsellors.flatMap(({ image }) => snapshot.media(image) ?? []);
  return (
    <WrappedSection id="faq" inner={programmeFaqStyles.grid}>
      <div className={programmeFaqStyles.side}>
        <Title own={faq_title} />
        {faq_text && <p>{faq_text}</p>}
        <div>
          {faces.length > 0 && (
            <div className={programmeFaqStyles.who}>
              {faces.map((media) => (
                <Face key={media.id} media={media} size={72} />
              ))}
            </div>
          )}
          <ButtonLink look="ink" href="/contact" show="visitor">
            {siteWords.contactUs}
          </ButtonLink>
          <ButtonLink
            look="whatsapp"
            href={chatLink(snapshot, data.entry)}
            className={programmeFaqStyles.chat}
            newTab
          >
            <Icon name="brand-whatsapp" />
            {siteWords.whatsapp}
          </ButtonLink>
        </div>
      </div>
      <FaqList questions={data.questions} />
    </WrappedSection>
  );
}

export function Closing({ data }: Props) {
  return (
    <section className={closingStyles.closing}>
      <div className={classes(base.wrap, closingStyles.row)}>
        <Title own={data.entry.data.closing_title} />
        <ProgrammeActions data={data} />
      </div>
    </section>
  );
}

export function Highlights({ data }: Props) {
  return (
    <section className={classes(base.section, base.onInk, highlightsStyles.high)} id="highlights">
      <div className={base.wrap}>
        <Title own={data.entry.data.highlights_title} />
        <SwipeList label={data.entry.data.highlights_title} className={highlightsStyles.list}>
          {data.highlights.map(({ id, data: { title, text } }) => (
            <li key={id}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </SwipeList>
      </div>
    </section>
  );
}

export function Benefits({ data }: Props) {
  return (
    <WrappedSection id="benefits" className={benefitsStyles.section}>
      <Title own={data.entry.data.benefits_title} />
      <SwipeList label={data.entry.data.benefits_title} className={benefitsStyles.list}>
        {data.benefits.map(({ id, data: benefit }) => (
          <li key={id}>
            <Icon name={benefit.icon} className={benefitsStyles.icon} />
            <div>
              <h3>{benefit.title}</h3>
              <p>{benefit.text}</p>
            </div>
          </li>
        ))}
      </SwipeList>
    </WrappedSection>
  );
}

export function Related({ data: { entry, path, related } }: Props) {
  const snapshot = useSnapshot();
  const paths = [path, ...related.map((each) => pathOf(each, snapshot) ?? '')];
  const slugs = paths.map((each) => each.slice(1)).filter(Boolean);
  const names = [entry, ...related].map(({ data }) => data.short_title).join(', ');
  return (
    <WrappedSection id="related" className={relatedStyles.section}>
      <Title own={words.related} />
      <ProgrammeLinks programmes={related} />
      <p className={relatedStyles.compare}>
        <ArrowLink href={`/compare?p=${slugs.join(',')}`}>{words.compareWith(names)}</ArrowLink>
      </p>
    </WrappedSection>
  );
}
