import type { NavLink } from '../select/navigation.ts';
import base from '../ui/base.module.css';
import { Icon } from '../ui/Icon.tsx';
import { words } from '../words.ts';

/** A link of the navigation, marked where it is the page itself. */
export function NavAnchor({
  link: { label, href, away },
  path,
}: Readonly<{ link: NavLink; path: string }>) {
  const target = away ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined} {...target}>
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
