import { useSnapshot } from '../ui/page/snapshot.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import styles from './HeadCounts.module.css';
import { universityWords as words } from '../../kernel/words/university.ts';
import { Title, WrappedSection } from '../ui/page/Section.tsx';
import benefitsStyles from './Benefits.module.css';
import { Chips } from '../ui/text/Chips.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import careersStyles from './Careers.module.css';

export function HeadCounts({ title = words.figures }: Readonly<{ title?: string }>) {
  const counts = useSnapshot().all('headCount');
  if (counts.length === 0) return null;
  return (
    <section className={classes(styles.counts, base.onInk)}>
      <div className={base.wrap}>
        <h2 className={base.sr}>{title}</h2>
        <ul>
          {counts.map(({ id, data }) => (
            <li key={id}>
              <Icon name={data.icon} className={styles.icon} />
              <b>{data.count}</b>
              <span>{data.title}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function UniversityBenefits({ title = words.benefits }: Readonly<{ title?: string }>) {
  const benefits = useSnapshot().all('universityBenefit');
  if (benefits.length === 0) return null;
  return (
    <WrappedSection className={benefitsStyles.section}>
      <Title own={title} />
      <ul className={benefitsStyles.list}>
        {benefits.map(({ id, data }) => (
          <li key={id}>
            <Icon name={data.icon} className={benefitsStyles.icon} />
            <h3>{data.title}</h3>
            <p>{data.description}</p>
          </li>
        ))}
      </ul>
    </WrappedSection>
  );
}

export function CareerServices() {
  const snapshot = useSnapshot();
  const services = snapshot.all('career');
  if (services.length === 0) return null;
  return (
    <WrappedSection id="careers">
      <Title own={words.careers} />
      <ul className={careersStyles.list}>
        {services.map(({ id, data }) => {
          const image = snapshot.media(data.image);
          return (
            <li key={id}>
              <div>
                {image && (
                  <Picture
                    media={image}
                    sizes="(min-width: 60rem) 480px, 100vw"
                    className={careersStyles.image}
                  />
                )}
                <h3>{data.title}</h3>
              </div>
              <div>
                <p>{data.description}</p>
                {data.partners.length > 0 && (
                  <div className={careersStyles.partners}>
                    <p>{words.partners}</p>
                    <Chips label={words.partners} items={data.partners.map((name) => ({ name }))} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </WrappedSection>
  );
}
