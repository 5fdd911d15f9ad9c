import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';

import { readWaiting } from '../../kernel/calls/operations.ts';
import type { Role } from '../../kernel/constants.ts';
import { MAX_WAITING, type Waiting } from '../../kernel/staff/waiting.ts';
import { send } from '../api/client.ts';
import { Icon } from '../icons/Icon.tsx';
import type { MenuEntry } from '../menu.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { useSignOut } from '../session/leave.ts';
import { allows, useMember, useRole } from '../session/member.ts';
import { useScheme } from '../theme/StaffTheme.tsx';
import hidden from '../ui/hidden.module.css';
import { Mark } from '../ui/Mark.tsx';
import { useMenu } from '../useMenu.ts';
import meStyles from './Me.module.css';
import styles from './SideNav.module.css';

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

const roleNames: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  EVENT_CREATER: 'Live lectures',
};

/** The account menu of the signed-in member. */
function Me() {
  const { data: me } = useMember();
  const name = me ? `${me.firstName} ${me.lastName}` : '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <div className={meStyles.me}>
      <span className={meStyles.name}>
        <b>{name}</b>
        {me && roleNames[me.role]}
      </span>
      <IconButton
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ellipsis" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Entries close={close} />
      </Menu>
    </div>
  );
}

function Entries({ close }: Readonly<{ close: () => void }>) {
  const [scheme, choose] = useScheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <MenuItem onClick={then(() => navigate('/account'))}>
        <Icon name="shield-check" />
        <span className={meStyles.entry}>Your account</span>
      </MenuItem>
      <MenuItem onClick={then(() => choose(other))}>
        <Icon name={other === 'dark' ? 'moon' : 'sun'} />
        <span className={meStyles.entry}>
          {other === 'dark' ? 'Dark colours' : 'Light colours'}
        </span>
      </MenuItem>
      <MenuItem onClick={then(() => void signOut())}>
        <Icon name="log-out" />
        <span className={meStyles.entry}>Sign out</span>
      </MenuItem>
    </>
  );
}
