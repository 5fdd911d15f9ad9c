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
 * A link of the navigation, marked where it is the page itself or stands above it. What opens elsewhere opens nothing
 * where it is the page itself.
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
