import { spacedPhone } from '../../kernel/values/phone.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './ContactLinks.module.css';

type Props = Readonly<{ name: string; mobile: string; invented?: boolean }>;

/** Links that call a lead or write on WhatsApp; plain text for the number of an invented lead. */
export function ContactLinks({ name, mobile, invented = false }: Props) {
  if (invented) return <span className={styles.links}>{spacedPhone(mobile)}</span>;
  return (
    <span className={styles.links}>
      <a href={`tel:${mobile}`} aria-label={`Call ${name}, ${spacedPhone(mobile)}`}>
        {spacedPhone(mobile)}
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
