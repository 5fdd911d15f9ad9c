import { useSnapshot } from '../ui/page/snapshot.ts';
import { hasName } from '../../kernel/record.ts';
import { myDataPaths } from '../../kernel/leads/myData.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { footerColumns, footerEnd } from '../../content/read/footer.ts';
import base from '../ui/base.module.css';
import { classes } from '../ui/classes.ts';
import { Logo, ownPage } from './head/Logo.tsx';
import { Icon, type IconName } from '../ui/icons/Icon.tsx';
import { words } from '../../kernel/words/site.ts';
import styles from './Footer.module.css';

const brands = {
  Instagram: 'brand-instagram',
  YouTube: 'brand-youtube',
  LinkedIn: 'brand-linkedin',
  Facebook: 'brand-facebook',
  X: 'brand-x',
} as const satisfies Record<string, IconName>;

type Props = Readonly<{ path: string }>;

export function Footer({ path }: Props) {
  const snapshot = useSnapshot();
  const { data } = snapshot.one('university');
  return (
    <footer className={styles.foot}>
      <div className={base.wrap}>
        <div className={styles.top}>
          <div className={styles.about}>
            <Logo onDark />
            <h2>{words.footer.about}</h2>
            <p>{data.description}</p>
            <SocialLinks />
          </div>
          <Columns path={path} />
        </div>
        <p className={styles.disc}>
          <b>{words.footer.disclaimer}</b> {data.disclaimer}
        </p>
        <FooterEnd links={endLinks(snapshot)} />
      </div>
    </footer>
  );
}

/** Under pages with one aim, as their header: the disclaimer and the legal links. */
export function PlainFooter() {
  const snapshot = useSnapshot();
  return (
    <footer className={classes(styles.foot, styles.plain)}>
      <div className={base.wrap}>
        <p className={styles.disc}>
          <b>{words.footer.disclaimer}</b> {snapshot.one('university').data.disclaimer}
        </p>
        <FooterEnd links={endLinks(snapshot)} />
      </div>
    </footer>
  );
}

/** The last line of the footer alone, under pages for registered visitors: legal links, and nothing that leads away. */
export function SlimFooter() {
  const [referral] = useSnapshot().all('referralProgramme');
  const terms = referral
    ? [{ title: words.footer.referralTerms, href: referral.data.rewards_url }]
    : [];
  return (
    <footer className={classes(styles.foot, styles.slim)}>
      <div className={base.wrap}>
        <FooterEnd links={[...terms, ...always()]} />
      </div>
    </footer>
  );
}

type Link = Readonly<{ title: string; href: string }>;

function FooterEnd({ links }: Readonly<{ links: readonly Link[] }>) {
  const { copyright, asks_consent } = useSnapshot().one('university').data;
  return (
    <div className={styles.end}>
      <p>{copyright}</p>
      <ul>
        {links.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
      {asks_consent && (
        <button type="button" data-consent-change="" data-needs-js="">
          {words.consent.change}
        </button>
      )}
    </div>
  );
}

function SocialLinks() {
  const links = useSnapshot().one('university').data.social_links;
  if (links.length === 0) return null;
  return (
    <ul className={styles.social}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} aria-label={network} target="_blank" rel="noopener me">
            <Icon name={hasName(brands, network) ? brands[network] : 'globe'} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Stand in every footer, whatever staff put beside them. */
function always(): readonly Link[] {
  return [
    { title: words.footer.privacy, href: '/privacy-policy' },
    { title: words.footer.myData, href: myDataPaths.page },
  ];
}

/** The privacy policy and one's own data always stand here, with whatever staff put beside them. */
function endLinks(snapshot: Snapshot): readonly Link[] {
  const own = always();
  const beside = footerEnd(snapshot).filter(({ href }) => own.every((link) => link.href !== href));
  return [...own, ...beside];
}

function Columns({ path }: Props) {
  const snapshot = useSnapshot();
  return (
    <nav className={styles.cols} aria-label={words.footer.label}>
      {footerColumns(path, snapshot).map(({ id, title, links }) => (
        <div key={id}>
          <h3>{title}</h3>
          <details>
            <summary>
              {title} <Icon name="chevron-down" />
            </summary>
            <ul>
              {links.map((link) => (
                <li key={link.title}>
                  <a {...(link.href === path ? ownPage : { href: link.href })}>{link.title}</a>
                  {link.text && <small>{link.text}</small>}
                </li>
              ))}
            </ul>
          </details>
        </div>
      ))}
    </nav>
  );
}
