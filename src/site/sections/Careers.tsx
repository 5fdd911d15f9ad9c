import type { Snapshot } from '../../content/snapshot.ts';
import { Chips } from '../ui/text/Chips.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { Section, Wrap } from '../ui/page/Section.tsx';
import styles from './Careers.module.css';
import { universityWords as words } from '../../kernel/words/university.ts';
import { Heading } from '../ui/page/Placement.tsx';

/** Career services and recruiters; nothing if none is published. */
export function CareerServices({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const services = snapshot.all('career');
  if (services.length === 0) return null;
  return (
    <Section id="careers">
      <Wrap>
        <h2>
          <Heading own={words.careers} />
        </h2>
        <ul className={styles.list}>
          {services.map(({ id, data }) => {
            const image = snapshot.media(data.image);
            return (
              <li key={id}>
                <div>
                  {image && (
                    <Picture
                      media={image}
                      sizes="(min-width: 60rem) 480px, 100vw"
                      className={styles.image}
                    />
                  )}
                  <h3>{data.title}</h3>
                </div>
                <div>
                  <p>{data.description}</p>
                  {data.partners.length > 0 && (
                    <div className={styles.partners}>
                      <p>{words.partners}</p>
                      <Chips
                        label={words.partners}
                        items={data.partners.map((name) => ({ name }))}
                      />
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Wrap>
    </Section>
  );
}
