import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';

import { readWaiting } from '../../kernel/calls/operations.ts';
import { MAX_WAITING, type Waiting } from '../../kernel/staff/waiting.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { Icon } from '../icons/Icon.tsx';
import type { MenuEntry } from '../menu.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { useSignOut } from '../session/leave.ts';
import { useMay, useMember } from '../session/member.ts';
import { otherScheme, useScheme } from '../theme/StaffTheme.tsx';
import hidden from '../ui/hidden.module.css';
import { Mark } from '../ui/Mark.tsx';
import { useListed } from '../useMenu.ts';
import meStyles from './Me.module.css';
import styles from './SideNav.module.css';
import { ownValue } from '../../kernel/record.ts';

const groups = [
  { name: 'site', label: 'Website' },
  { name: 'operations', label: 'Operations' },
] as const;

/** Behind a button on phones. The present screen's link is always scrolled into view. */
export function SideNav() {
  const allowed = useListed();
  const waiting = useWaiting(useMay()('ADMIN'));
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, allowed]);
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
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
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
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

type GroupProps = Readonly<{
  label: string;
  of: readonly MenuEntry[];
  waiting: Readonly<Record<string, number>>;
}>;

function Group({ label, of, waiting }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <ul aria-label={label}>
      {of.map(({ path, label: name, icon, waiting: call }) => (
        <li key={path}>
          <NavLink to={`/${path}`} end={path === ''}>
            <Icon name={icon} />
            <span>{name}</span>
            {call ? <Counted call={call} /> : <Badge amount={ownValue(waiting, path) ?? 0} />}
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
      {amount >= MAX_WAITING ? `${MAX_WAITING - 1}+` : amount}
      <span className={hidden.hidden}> waiting</span>
    </span>
  );
}

const MINUTE = 60_000;

function Counted({ call }: Readonly<{ call: NonNullable<MenuEntry['waiting']> }>) {
  const options = { refetchInterval: MINUTE };
  return <Badge amount={useAnswer(['waiting', call.path], call, options).data ?? 0} />;
}

/** Refreshed each minute while the tab is seen; empty for those who may not know. */
function useWaiting(isAllowed: boolean): Partial<Waiting> {
  const options = { enabled: isAllowed, refetchInterval: MINUTE };
  return useAnswer(['waiting'], readWaiting, options).data ?? {};
}

function Me() {
  const { data: me } = useMember();
  const name = me ? `${me.firstName} ${me.lastName}` : '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <div className={meStyles.me}>
      <span className={meStyles.name}>
        <b>{name}</b>
        {me?.role_name}
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
  const other = otherScheme[scheme];
  const entries = [
    { icon: 'shield-check', label: 'Your account', run: () => void navigate('/account') },
    { ...other, run: () => choose(other.scheme) },
    { icon: 'log-out', label: 'Sign out', run: () => void signOut() },
  ] as const;
  return entries.map(({ icon, label, run }) => (
    <MenuItem
      key={label}
      onClick={() => {
        close();
        run();
      }}
    >
      <Icon name={icon} />
      <span className={meStyles.entry}>{label}</span>
    </MenuItem>
  ));
}
