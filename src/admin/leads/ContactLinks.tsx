import { Icon } from '../icons/Icon.tsx';
import styles from './ContactLinks.module.css';

type Props = Readonly<{ name: string; mobile: string; invented?: boolean }>;

/** Links that call a lead or write on WhatsApp; plain text for the number of an invented lead. */
export function ContactLinks({ name, mobile, invented = false }: Props) {
  if (invented) return <span className={styles.links}>{spaced(mobile)}</span>;
  return (
    <span className={styles.links}>
      <a href={`tel:${mobile}`} aria-label={`Call ${name}, ${spaced(mobile)}`}>
        {spaced(mobile)}
      </a>
      <a
        href={`https://wa.me/${mobile.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Write to ${name} on WhatsApp`}
        title="WhatsApp"
      >
        <Icon name="send" size={18} />
      </a>
    </span>
  );
}

/** `+91 98765 43210`; numbers of other countries as they are. */
function spaced(mobile: string): string {
  return mobile.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
