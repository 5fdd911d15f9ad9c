import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import type { Role } from '../../kernel/constants.ts';
import { typeNames, typeOf } from '../../content/registry.ts';
import { entryPath, nameInSentence } from '../entries/addresses.ts';
import { useSignOut } from '../session/leave.ts';
import { allows, useRole } from '../session/member.ts';
import { useMenu } from '../useMenu.ts';
import { useScheme } from '../theme/StaffTheme.tsx';
import { matches } from './matches.ts';
import { type Action, openPalette, useScreenActions } from './palette.ts';
import { useFoundContent } from './useFoundContent.ts';
import { useFoundLeads } from './useFoundLeads.ts';

/** Commands under one heading. */
export type CommandGroup = Readonly<{ label: string; commands: readonly Action[] }>;

/** Everything that fits what is typed: what the screen offers, leads, content, screens, new entries, and the rest. */
export function useCommands(text: string): Readonly<{
  groups: readonly CommandGroup[];
  isSearching: boolean;
}> {
  const role = useRole();
  const here = useScreenActions();
  const found = useFoundContent(text, role);
  const leads = useFoundLeads(text, role);
  const fixed = useFixedCommands(role);
  const others = fixed.map(({ label, commands }) => ({ label, commands: matches(commands, text) }));
  const groups = [
    { label: 'On this screen', commands: matches(here, text) },
    ...others.filter((group) => isNamed(group, text)),
    { label: 'Leads', commands: leads },
    { label: 'Content', commands: text.trim() === '' ? [] : found.commands },
    ...others.filter((group) => !isNamed(group, text)),
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: found.isSearching,
  };
}

/** True where a command is typed by its very name: it then stands before content that has the word somewhere. */
function isNamed({ commands }: CommandGroup, text: string): boolean {
  return commands.some(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
}

function useFixedCommands(role: Role | undefined): readonly CommandGroup[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [scheme, choose] = useScheme();
  const menu = useMenu();
  return useMemo(() => {
    if (!role) return [];
    const other = scheme === 'dark' ? 'light' : 'dark';
    const goes = menu
      .filter((entry) => allows(role, entry.role))
      .map(({ path, label, icon }): Action => {
        return {
          id: `go-${path}`,
          label,
          icon,
          also: 'go to',
          run: () => void navigate(`/${path}`),
        };
      });
    const creates = typeNames
      .map(typeOf)
      .filter((type) => !type.singleton && !type.parent?.required)
      .filter((type) => allows(role, type.writer ?? 'ADMIN'))
      .map((type): Action => {
        const run = () => void navigate(entryPath(type, 'create'));
        return {
          id: `new-${type.name}`,
          label: `New ${nameInSentence(type)}`,
          icon: 'plus',
          also: 'create add',
          run,
        };
      });
    const rest: Action[] = [
      {
        id: 'account',
        label: 'Your account',
        icon: 'shield-check',
        run: () => void navigate('/account'),
      },
      {
        id: 'scheme',
        label: other === 'dark' ? 'Dark colours' : 'Light colours',
        icon: other === 'dark' ? 'moon' : 'sun',
        also: 'theme mode',
        run: () => choose(other),
      },
      {
        id: 'keys',
        label: 'Keyboard shortcuts',
        icon: 'command',
        run: () => openPalette('shortcuts'),
      },
      { id: 'out', label: 'Sign out', icon: 'log-out', also: 'log out', run: () => void signOut() },
    ];
    return [
      { label: 'Go to', commands: goes },
      { label: 'Create', commands: creates },
      { label: 'You', commands: rest },
    ];
  }, [role, navigate, signOut, scheme, choose, menu]);
}
