import { useSnapshot } from '../ui/page/snapshot.ts';
import type { Entry } from '../../content/snapshot.ts';
import { Ring } from '../motif/drawings.tsx';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Picture } from '../ui/media/Picture.tsx';
import { RichText } from '../ui/text/RichText.tsx';
import styles from './ViceChancellor.module.css';
import signatureStyles from './Signature.module.css';

type Props = Readonly<{
  /** A heading for those who cannot see the portrait. */
  title?: string;
}>;

export function ViceChancellor({ title }: Props) {
  const snapshot = useSnapshot();
  const [message] = snapshot.all('vcMessage');
  if (!message) return null;
  const { data } = message;
  const portrait = snapshot.media(data.image);
  return (
    <section className={classes(styles.vc, base.onInk)}>
      <div className={classes(base.wrap, styles.grid)}>
        <div className={styles.txt}>
          {title && <h2 className={base.sr}>{title}</h2>}
          <blockquote>“{data.quote}”</blockquote>
          <RichText html={data.description} className={styles.text} />
          <div className={styles.by}>
            <p>
              <b>{data.name}</b>
              <span>{data.designation}</span>
            </p>
            <Signature />
          </div>
        </div>
        <div className={styles.pic}>
          <Ring className={styles.ring} />
          <span className={styles.halo} />
          <span className={styles.bust}>
            {portrait && (
              <Picture
                media={portrait}
                sizes="min(80vw, 390px)"
                alt={data.alt_image_name}
                widest={800}
              />
            )}
          </span>
        </div>
        <SideCards cards={data.cards} />
      </div>
    </section>
  );
}

function SideCards({ cards }: Pick<Entry<'vcMessage'>['data'], 'cards'>) {
  return (
    <ul className={styles.side}>
      {cards.map(({ icon, title, description, url }) => (
        <li key={title}>
          <a href={url}>
            <Icon name={icon} className={styles.icon} />
            <b>{title}</b>
            <span>{description}</span>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type SignatureProps = Readonly<{
  /** Dark, for a light ground. */ dark?: boolean;
}>;

/**
 * The Vice-Chancellor's signature; nothing if there is none. Hidden from screen readers, as the name stands beside it.
 */
export function Signature({ dark }: SignatureProps) {
  const snapshot = useSnapshot();
  const [message] = snapshot.all('vcMessage');
  const signature = snapshot.media(message?.data.signature ?? null);
  return signature ? (
    <Picture
      media={signature}
      sizes="128px"
      alt=""
      widest={384}
      className={classes(signatureStyles.signature, dark && signatureStyles.dark)}
    />
  ) : null;
}
