import type { Snapshot } from '../../content/snapshot.ts';
import base from '../ui/base.module.css';
import { ArrowLink } from '../ui/buttons/Button.tsx';
import { buttonClass } from '../ui/buttons/buttonClass.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Mark } from '../motif/Mark.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { words } from '../../kernel/words/site.ts';
import { activeBanner } from '../sections/PromotionalBanner.tsx';
import styles from './PromotionalPopup.module.css';

/**
 * The current announcement as a dialog with a button to the form; nothing while no banner is switched on.
 * `register/popups.ts` opens it in place of the form.
 */
export function PromotionalPopup({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const banner = activeBanner(snapshot);
  const image = banner && snapshot.media(banner.data.image);
  if (!image) return null;
  const { title, url, mobile_image } = banner.data;
  const { logo, short_name } = snapshot.one('university').data;
  return (
    <dialog className={styles.popup} aria-label={title} data-promotion={banner.id}>
      <form method="dialog" className={styles.head}>
        {!logo && <Mark />}
        {short_name}
        <button type="submit" className={styles.close}>
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
        className={styles.image}
      />
      <div className={styles.ways}>
        <button type="button" className={buttonClass({})} data-promotion-go="">
          {words.enrol}
        </button>
        {url && <ArrowLink href={url}>{words.knowMore}</ArrowLink>}
      </div>
    </dialog>
  );
}
