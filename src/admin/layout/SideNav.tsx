import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';

import { allows, useRole } from '../session/member.ts';
import { Icon } from '../icons/Icon.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import type { MenuEntry } from '../menu.ts';
import { useMenu } from '../useMenu.ts';
import { Mark } from '../ui/Mark.tsx';
import { Me } from './Me.tsx';
import hidden from '../ui/hidden.module.css';
import styles from './SideNav.module.css';
import { readWaiting } from '../../kernel/calls/waiting.ts';
import { MAX_WAITING, type Waiting } from '../../kernel/staff/waiting.ts';
import { send } from '../api/client.ts';

const groups = [
  { name: 'site', label: 'Website' },
  { name: 'operations', label: 'Operations' },
] as const;

/**
 * The menu of the screens that a role may use; behind a button on phones. The present screen's link
 * is always scrolled into view.
 */
export function SideNav() {
  const role = useRole();
  const menu = useMenu();
  const allowed = role ? menu.filter((entry) => allows(role, entry.role)) : [];
  const waiting = useWaiting(role === 'ADMIN');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, role]);
  const { isOpen, setOpen } = useMenuOpen(pathname);
  return (
    <header className={styles.side}>
      <Link to="/" className={styles.logo}>
        <Mark size={38} />
        <b>Staff room</b>
      </Link>
      <PaletteHost />
      <button
        type="button"
        className={styles.menu}
        aria-expanded={isOpen}
        aria-controls="staff-menu"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'x' : 'menu'} />
        Menu
        <Badge amount={Object.values(waiting).reduce((sum, amount) => sum + amount, 0)} />
      </button>
      <nav id="staff-menu" aria-label="Staff" className={styles.nav} data-open={isOpen} ref={nav}>
        {groups.map(({ name, label }) => (
          <Group
            key={name}
            label={label}
            of={allowed.filter(({ group }) => group === name)}
            waiting={waiting}
          />
        ))}
      </nav>
      <Me />
    </header>
  );
}

/** Whether the menu of a phone is open: on the screen that one went to, it is not. */
function useMenuOpen(pathname: string) {
  const [openOn, setOpenOn] = useState<string>();
  return {
    isOpen: openOn === pathname,
    setOpen: (isOpen: boolean) => setOpenOn(isOpen ? pathname : undefined),
  };
}

type GroupProps = Readonly<{
  label: string;
  of: readonly MenuEntry[];
  waiting: Readonly<Record<string, number>>;
}>;

function Group({ label, of, waiting }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <ul aria-label={label}>
      {of.map(({ path, label: name, icon }) => (
        <li key={path}>
          <NavLink to={`/${path}`} end={path === ''}>
            <Icon name={icon} />
            <span>{name}</span>
            <Badge amount={waiting[path] ?? 0} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Badge({ amount }: Readonly<{ amount: number }>) {
  if (amount === 0) return null;
  return (
    <span className={styles.badge}>
      {waitingInWords(amount)}
      <span className={hidden.hidden}> waiting</span>
    </span>
  );
}

const MINUTE = 60_000;

/**
 * How much waits on each screen, anew each minute while the tab is seen; nothing for those who may
 * not know.
 */
function useWaiting(isAllowed: boolean): Partial<Waiting> {
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => (await send(readWaiting, { signal })).data,
    enabled: isAllowed,
    refetchInterval: MINUTE,
  });
  return data ?? {};
}

/** `18`; `99+` if counting stopped there. */
function waitingInWords(amount: number): string {
  return amount >= MAX_WAITING ? `${MAX_WAITING - 1}+` : String(amount);
}
