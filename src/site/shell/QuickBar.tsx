import type { Snapshot } from '../../content/snapshot.ts';
import { phoneLink, whatsappLink } from '../sections/contacts.ts';
import { Icon } from '../ui/Icon.tsx';
import { EnrolLink } from '../ui/Lead.tsx';
import { words } from '../../contract/words/site.ts';
import styles from './QuickBar.module.css';

/** Call, WhatsApp and Enroll at the thumb's reach on phones. */
export function QuickBar({ snapshot, path }: Readonly<{ snapshot: Snapshot; path: string }>) {
  const { phone, whatsapp_number } = snapshot.one('university').data;
  return (
    <nav className={styles.bar} aria-label={words.quickActions}>
      <a href={phoneLink(phone)}>
        <Icon name="phone" />
        <span>{words.call}</span>
      </a>
      <a href={whatsappLink(whatsapp_number)} target="_blank" rel="noopener">
        <Icon name="brand-whatsapp" />
        <span>{words.whatsapp}</span>
      </a>
      <EnrolLink snapshot={snapshot} path={path} className={styles.go} />
    </nav>
  );
}
