import type { Entry, Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { Picture } from '../ui/media/Picture.tsx';
import styles from './PromotionalBanner.module.css';

/** The banner that staff have switched on; undefined while none is. */
export function activeBanner(snapshot: Snapshot): Entry<'promotionalBanner'> | undefined {
  return snapshot.all('promotionalBanner').find(({ data }) => data.is_active === '1');
}

/** The announcement of the moment as a picture, under the home page's hero. */
export function PromotionalBanner({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const banner = activeBanner(snapshot);
  const image = banner && snapshot.media(banner.data.image);
  if (!image) return null;
  const { title, url, mobile_image } = banner.data;
  const picture = (
    <Picture
      media={image}
      phone={snapshot.media(mobile_image)}
      alt={title}
      sizes="(min-width: 80rem) 1192px, 100vw"
      widest={2400}
      className={styles.image}
    />
  );
  return (
    <aside className={styles.banner} aria-label={title}>
      <div className={base.wrap}>{url ? <a href={url}>{picture}</a> : picture}</div>
    </aside>
  );
}
