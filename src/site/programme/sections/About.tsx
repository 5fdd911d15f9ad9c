import base from '../../ui/base.module.css';
import { classes } from '../../ui/classes.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import type { ProgrammeData } from '../load.ts';
import styles from './About.module.css';
import { Heading } from '../../ui/page/Placement.tsx';

/** The programme's description, audience and key content. */
export function About({ data }: Readonly<{ data: ProgrammeData }>) {
  const { about_title, about_lead, description } = data.entry.data;
  return (
    <section className={base.section} id="about">
      <div className={classes(base.wrap, styles.split)}>
        <h2>
          <Heading own={about_title} />
        </h2>
        <div className={styles.words}>
          {about_lead && <p className={base.lead}>{about_lead}</p>}
          {description && <RichText html={description} className={styles.text} />}
          {data.keyContent.map(({ id, data: content }) => (
            <div key={id} className={styles.block}>
              <h3>{content.title}</h3>
              <RichText html={content.text} />
            </div>
          ))}
        </div>
        <KeyPoints data={data} />
      </div>
    </section>
  );
}

function KeyPoints({ data: { keyPoints } }: Readonly<{ data: ProgrammeData }>) {
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
