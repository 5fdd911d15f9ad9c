import type { NavLink } from './navigation.ts';
import base from '../../ui/base.module.css';
import { ownPage } from '../../ui/page/ownPage.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { words } from '../../../kernel/words/site.ts';

type Props = Readonly<{
  link: NavLink;
  path: string;
  /** The entry under which the page stands. */
  above?: string | undefined;
}>;

/**
 * A link of the navigation, marked if it is the current page or a parent of it. A link that opens a new tab does not do
 * so on its own page.
 */
export function NavAnchor({ link: { label, href, away }, path, above }: Props) {
  if (away && href === path) return <a {...ownPage}>{label}</a>;
  const current = href === path ? 'page' : href === above ? 'true' : undefined;
  const target = away ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} aria-current={current} {...target}>
      {label}
      {away && (
        <>
          <Icon name="external-link" />
          <span className={base.sr}>{words.newTab}</span>
        </>
      )}
    </a>
  );
}
