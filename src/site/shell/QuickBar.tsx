import { useSnapshot } from '../ui/page/snapshot.ts';
import { hasName } from '../../kernel/record.ts';
import { registerAddress } from '../../kernel/leads/registerForm.ts';
import { type Menus, menusOf } from '../../content/read/footer.ts';
import { chatLink } from '../catalogue/chat.ts';
import { useProgramme } from '../ui/page/about.ts';
import { phoneLink } from '../sections/ContactWays.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { EnrolLink } from '../ui/buttons/Button.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './QuickBar.module.css';

type Props = Readonly<{ path: string }>;

/** Call, WhatsApp and Enroll, or the entries that staff have chosen, within the thumb's reach on phones. */
export function QuickBar({ path }: Props) {
  const ways = menusOf(useSnapshot()).phone_bar;
  if (ways.length === 0) return null;
  const hasOwnWords = ways.some(({ title, way }) => title !== null || way === 'brochure');
  return (
    <nav className={classes(styles.bar, hasOwnWords && styles.own)} aria-label={words.quickActions}>
      {ways.map(({ way, title }) => (
        <Way key={way} way={way} title={title} path={path} />
      ))}
    </nav>
  );
}

type WayProps = Props & Menus['phone_bar'][number];

function Way({ way, title, path }: WayProps) {
  const snapshot = useSnapshot();
  const programme = useProgramme();
  const { phone, email } = snapshot.one('university').data;
  if (way === 'brochure') return <Brochure programme={programme?.id} title={title} />;
  const links = {
    call: { href: phoneLink(phone), icon: 'phone', word: words.call },
    whatsapp: {
      href: chatLink(snapshot, programme),
      icon: 'brand-whatsapp',
      word: words.whatsapp,
      away: { target: '_blank', rel: 'noopener' },
    },
    email: { href: `mailto:${email}`, icon: 'mail', word: words.email },
  } as const;
  if (!hasName(links, way))
    return <EnrolLink path={path} programme={programme?.id} className={styles.go} />;
  const { href, icon, word, away } = { away: {}, ...links[way] };
  return (
    <a href={href} {...away}>
      <Icon name={icon} />
      <span>{title ?? word}</span>
    </a>
  );
}

type BrochureProps = Pick<WayProps, 'title'> & Readonly<{ programme: number | undefined }>;

/** The brochure of the programme that the page is about; elsewhere, of the one that the visitor chooses. */
function Brochure({ programme, title }: BrochureProps) {
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
