import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { MotifFigure } from '../../../site/motif/MotifFigure.tsx';
import { braidOf } from '../../../site/motif/figures.ts';
import base from '../../../site/ui/base.module.css';
import { ButtonLink } from '../../../site/ui/buttons/Button.tsx';
import { classes } from '../../../site/ui/classes.ts';
import { Icon } from '../../../site/ui/icons/Icon.tsx';
import { Picture } from '../../../site/ui/media/Picture.tsx';
import { Wrap } from '../../../site/ui/page/Section.tsx';
import styles from './DashboardAccess.module.css';

type Props = Readonly<{ snapshot: Snapshot; banner: Entry<'dashboardAccess'>['data'] }>;

export function DashboardAccess({ snapshot, banner }: Props) {
  const picture = snapshot.media(banner.desktop_image);
  return (
    <section className={classes(styles.gate, base.onInk)}>
      <Wrap className={styles.grid}>
        <div>
          {picture ? (
            <Picture
              media={picture}
              phone={snapshot.media(banner.mobile_image)}
              alt={banner.alt_text}
              sizes="26rem"
              widest={1200}
              className={styles.picture}
            />
          ) : (
            <MotifFigure
              figure={braidOf(3)}
              step={60}
              pad={4}
              stroke={3}
              dot={6}
              className={styles.braid}
            />
          )}
          <h2>{banner.title}</h2>
          {banner.text && <p className={base.lead}>{banner.text}</p>}
        </div>
        <ButtonLink href={banner.url}>
          {banner.button} <Icon name="arrow-right" />
        </ButtonLink>
      </Wrap>
    </section>
  );
}
