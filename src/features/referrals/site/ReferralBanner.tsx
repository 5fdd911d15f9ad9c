import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import base from '../../../site/ui/base.module.css';
import { ButtonLink, LeadLink } from '../../../site/ui/buttons/Button.tsx';
import { classes } from '../../../site/ui/classes.ts';
import { Picture } from '../../../site/ui/media/Picture.tsx';
import { Wrap } from '../../../site/ui/page/Section.tsx';
import styles from './ReferralBanner.module.css';

type Banner = Entry<'preLoginReferral'>['data'] | Entry<'postLoginReferral'>['data'];
type Props = Readonly<{ snapshot: Snapshot; banner: Banner }>;

export function PreLoginBanner({ snapshot, banner }: Props) {
  return (
    <div className={styles.card}>
      <Art snapshot={snapshot} banner={banner} />
      <h3>{banner.title}</h3>
      <p>{banner.sub_title}</p>
      <Action banner={banner} />
    </div>
  );
}

export function PostLoginBanner({ snapshot, banner }: Props) {
  return (
    <section className={styles.band} data-show="verified">
      <Wrap className={styles.row}>
        <div>
          <h2>{banner.title}</h2>
          <p className={base.lead}>{banner.sub_title}</p>
        </div>
        <Art snapshot={snapshot} banner={banner} />
        <Action banner={banner} ink />
      </Wrap>
    </section>
  );
}

/** Without an address the button opens sign-in. */
function Action({ banner, ink }: Readonly<{ banner: Banner; ink?: boolean }>) {
  const look = ink ? 'ink' : 'go';
  return banner.url ? (
    <ButtonLink href={banner.url} look={look}>
      {banner.button}
    </ButtonLink>
  ) : (
    <LeadLink purpose="login" look={look}>
      {banner.button}
    </LeadLink>
  );
}

function Art({ snapshot, banner }: Props) {
  const picture = snapshot.media(banner.desktop_image);
  if (!picture) return null;
  return (
    <div className={classes(styles.art)}>
      <Picture
        media={picture}
        phone={snapshot.media(banner.mobile_image)}
        alt={banner.alt_text}
        sizes="(min-width: 60rem) 30rem, 100vw"
        widest={1200}
      />
    </div>
  );
}
