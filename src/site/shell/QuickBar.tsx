import { registerAddress } from '../../kernel/leads/registerForm.ts';
import { type Menus, menusOf } from '../../content/read/footer.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { findProgramme } from '../catalogue/find.ts';
import { phoneLink, whatsappLink } from '../sections/ContactWays.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { EnrolLink } from '../ui/buttons/Lead.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './QuickBar.module.css';

type Props = Readonly<{ snapshot: Snapshot; path: string }>;

/** Call, WhatsApp and Enroll, or the entries that staff have chosen, within the thumb's reach on phones. */
export function QuickBar({ snapshot, path }: Props) {
  const ways = menusOf(snapshot).phone_bar;
  if (ways.length === 0) return null;
  const hasOwnWords = ways.some(({ title, way }) => title !== null || way === 'brochure');
  return (
    <nav className={classes(styles.bar, hasOwnWords && styles.own)} aria-label={words.quickActions}>
      {ways.map(({ way, title }) => (
        <Way key={way} way={way} title={title} snapshot={snapshot} path={path} />
      ))}
    </nav>
  );
}

type WayProps = Props & Menus['phone_bar'][number];

function Way({ way, title, snapshot, path }: WayProps) {
  const { phone, whatsapp_number, email } = snapshot.one('university').data;
  switch (way) {
    case 'call':
      return (
        <a href={phoneLink(phone)}>
          <Icon name="phone" />
          <span>{title ?? words.call}</span>
        </a>
      );
    case 'whatsapp':
      return (
        <a href={whatsappLink(whatsapp_number)} target="_blank" rel="noopener">
          <Icon name="brand-whatsapp" />
          <span>{title ?? words.whatsapp}</span>
        </a>
      );
    case 'email':
      return (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          <span>{title ?? words.email}</span>
        </a>
      );
    case 'brochure':
      return <Brochure snapshot={snapshot} path={path} title={title} />;
    default:
      return <EnrolLink snapshot={snapshot} path={path} className={styles.go} />;
  }
}

/** The brochure of the programme whose page it is; elsewhere, of the one that the visitor chooses. */
function Brochure({ snapshot, path, title }: Omit<WayProps, 'way'>) {
  const programme = findProgramme(path, snapshot)?.id;
  return (
    <a
      href={registerAddress({ purpose: 'download', programme })}
      data-lead="download"
      data-programme={programme}
      aria-haspopup="dialog"
    >
      <Icon name="book" />
      <span>{title ?? words.brochure}</span>
    </a>
  );
}
