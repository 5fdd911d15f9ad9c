import { useSnapshot } from '../ui/page/snapshot.ts';
import type { Entry, Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { Picture } from '../ui/media/Picture.tsx';
import styles from './PromotionalBanner.module.css';
import { ArrowLink } from '../ui/buttons/Button.tsx';
import { buttonClass } from '../ui/buttons/buttonClass.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Mark } from '../motif/drawings.tsx';
import { words } from '../../kernel/words/site.ts';
import promotionalPopupStyles from './PromotionalPopup.module.css';

/** The banner that staff have switched on; undefined while none is. */
export function activeBanner(snapshot: Snapshot): Entry<'promotionalBanner'> | undefined {
  return snapshot.all('promotionalBanner').find(({ data }) => data.is_active === '1');
}

export function PromotionalBanner() {
  const snapshot = useSnapshot();
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

/** `register/popups.ts` opens it in place of the form. */
export function PromotionalPopup() {
  const snapshot = useSnapshot();
  const banner = activeBanner(snapshot);
  const image = banner && snapshot.media(banner.data.image);
  if (!image) return null;
  const { title, url, mobile_image } = banner.data;
  const { logo, short_name } = snapshot.one('university').data;
  return (
    <dialog className={promotionalPopupStyles.popup} aria-label={title} data-promotion={banner.id}>
      <form method="dialog" className={promotionalPopupStyles.head}>
        {!logo && <Mark />}
        {short_name}
        <button type="submit" className={promotionalPopupStyles.close}>
          <Icon name="x" />
          <span className={base.sr}>{words.close}</span>
        </button>
      </form>
      <Picture
        media={image}
        phone={snapshot.media(mobile_image)}
        alt={title}
        sizes="(min-width: 60rem) 48rem, 100vw"
        widest={1600}
        className={promotionalPopupStyles.image}
      />
      <div className={promotionalPopupStyles.ways}>
        <button type="button" className={buttonClass({})} data-promotion-go="">
          {words.enrol}
        </button>
        {url && <ArrowLink href={url}>{words.knowMore}</ArrowLink>}
      </div>
    </dialog>
  );
}
