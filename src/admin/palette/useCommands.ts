import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';

import { type TypeName, typeNames, typeOf } from '../../content/registry.ts';
import { searchSite } from '../../kernel/calls/publicContent.ts';
import { searchContent } from '../../kernel/calls/staffScreens.ts';
import { listLeads } from '../../kernel/calls/staffLeads.ts';
import type { FoundEntry } from '../../kernel/publishing/content.ts';
import { leadStages, type StaffLead } from '../../kernel/staffLeads/staffLeads.ts';
import { shownAbove, useAnswer, useData } from '../api/useAnswer.ts';
import { entryPath, nameInSentence } from '../entries/addresses.ts';
import { statusWord } from '../entries/status.tsx';
import { useSignOut } from '../session/leave.ts';
import { type May, useMay } from '../session/member.ts';
import { otherScheme, useScheme } from '../theme/StaffTheme.tsx';
import { useMenu } from '../useMenu.ts';
import { firstCharacters } from '../../kernel/text/characters.ts';
import { folded, hasWords } from '../../kernel/text/folded.ts';
import { type Action, openPalette, useScreenActions } from './palette.ts';
import { tabAsked } from './tabAsked.ts';

export type CommandGroup = Readonly<{ label: string; commands: readonly Action[] }>;

export function useCommands(text: string) {
  const may = useMay();
  const here = useScreenActions();
  const found = useFoundContent(text, may);
  const leads = useFoundLeads(text, may);
  const pages = useFoundPages(text);
  const fixed = useFixedCommands(may);
  const others = fixed.map(({ label, commands }) => ({ label, commands: matches(commands, text) }));
  const groups: CommandGroup[] = [
    { label: 'On this screen', commands: matches(here, text) },
    ...others.filter((group) => isNamed(group, text)),
    { label: 'Leads', commands: leads },
    { label: 'Content', commands: text.trim() === '' ? [] : found.commands },
    ...others.filter((group) => !isNamed(group, text)),
    { label: 'On the website', commands: pages },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: found.isSearching,
  };
}

/** A command with this very name comes before content that merely contains it. */
function isNamed({ commands }: CommandGroup, text: string): boolean {
  return commands.some(({ label }) => folded(label) === folded(text.trim()));
}

function useFixedCommands(may: May): readonly CommandGroup[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [scheme, choose] = useScheme();
  const menu = useMenu();
  return useMemo(() => {
    const { scheme: other, ...look } = otherScheme[scheme];
    const go = (path: string) => () => void navigate(path);
    const goes = menu.map(({ path, label, icon }): Action => {
      return { id: `go-${path}`, label, icon, also: 'go to', run: go(`/${path}`) };
    });
    const creates = typeNames
      .map(typeOf)
      .filter((type) => !type.singleton && !type.parent?.required)
      .filter((type) => may(`content.write:${type.name}`))
      .map((type): Action => {
        const run = go(entryPath(type, 'create'));
        const label = `New ${nameInSentence(type)}`;
        return { id: `new-${type.name}`, label, icon: 'plus', also: 'create add', run };
      });
    const rest: Action[] = [
      { id: 'account', label: 'Your account', icon: 'shield-check', run: go('/account') },
      { id: 'scheme', ...look, also: 'theme mode', run: () => choose(other) },
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
  }, [may, navigate, signOut, scheme, choose, menu]);
}

const SHOWN = 6;
/** Fewer letters fit thousands. */
const MIN_LETTERS = 2;

function useFoundLeads(text: string, may: May): readonly Action[] {
  const q = useDeferredValue(text.trim());
  const navigate = useNavigate();
  const isAsked = may('leads.own') && q.length >= MIN_LETTERS;
  const { data, isPlaceholderData } = useAnswer(['palette leads', q], listLeads, {
    sent: { query: { q, per_page: SHOWN } },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...shownAbove,
  });
  if (!isAsked || !data) return [];
  const found = data.items.map((lead) => toLead(lead, (path) => void navigate(path)));
  // Results of a shorter query are offered only if they match the text typed since.
  return isPlaceholderData || q !== text.trim() ? matches(found, text) : found;
}

function toLead({ id, name, mobile, email, stage, invented }: StaffLead, go: Go): Action {
  const stageName = leadStages.find((one) => one.id === stage)?.label ?? stage;
  return {
    id: `lead-${id}`,
    label: name,
    also: `${mobile}, ${email}`,
    status: invented ? `${stageName}, invented` : stageName,
    icon: 'inbox',
    run: () => go(`/leads/${id}`),
  };
}

/** The pages that visitors would find, opened as they see them. */
function useFoundPages(text: string): readonly Action[] {
  const q = useDeferredValue(text.trim());
  const isAsked = q.length >= MIN_LETTERS;
  const data = useData(['palette pages', q], searchSite, {
    sent: { query: { q: firstCharacters(q, MOST_ASKED) } },
    enabled: isAsked,
  });
  if (!isAsked || !data || q !== text.trim()) return [];
  return data.slice(0, SHOWN).map(({ title, path }, at) => ({
    id: `page-${at}`,
    label: title,
    icon: 'external-link',
    run: () => void window.open(path, '_blank', 'noopener'),
  }));
}

/** Characters that the call takes. */
const MOST_ASKED = 100;
const MOST_FOUND = 12;
const TABS_SHOWN = 4;

/** Content that matches the text; a tab of an editor comes first if the text names one: `mba fee`. */
function useFoundContent(text: string, may: May) {
  const q = useDeferredValue(text.trim());
  const isOld = q !== text.trim();
  const mayEdit = may('content.see');
  const tab = tabAsked(q);
  const all = useSearch({ q, limit: MOST_FOUND }, mayEdit && q !== '');
  const owners = useSearch(
    { q: tab?.rest ?? '', type: tab?.type, limit: TABS_SHOWN },
    mayEdit && tab !== undefined,
  );
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const tabs = tab && !isOld && !owners.isOld ? owners.data : [];
  const entries = all.data.map((entry) => toEntry(entry, go));
  // Results of a shorter query are offered only if they match: Enter may come before the answer.
  const found = isOld || all.isOld ? matches(entries, text) : entries;
  return {
    commands: [...tabs.map((entry) => toTab(entry, tab?.label ?? '', go)), ...found],
    isSearching: all.isFetching || owners.isFetching,
  };
}

type Go = (path: string) => void;

function toEntry({ id, type: name, title, under, status }: FoundEntry, go: Go): Action {
  const type = typeOf(name as TypeName);
  return {
    id: `entry-${id}`,
    label: title || `Untitled ${nameInSentence(type)}`,
    also: under ? `${type.label.one}, ${under}` : type.label.one,
    status: statusWord(status),
    icon: 'file-text',
    run: () => go(entryPath(type, id)),
  };
}

function toTab({ id, type: name, title }: FoundEntry, label: string, go: Go): Action {
  const type = typeOf(name as TypeName);
  return {
    id: `tab-${id}`,
    label: `${title}: ${label}`,
    also: type.label.one,
    icon: 'pencil',
    run: () => go(`${entryPath(type, id)}?tab=${encodeURIComponent(label)}`),
  };
}

type Query = Readonly<{ q: string; type?: TypeName | undefined; limit: number }>;

function useSearch(query: Query, enabled: boolean) {
  const options = { sent: { query }, enabled, placeholderData: keepPreviousData, ...shownAbove };
  const { data, isFetching, isPlaceholderData } = useAnswer(
    ['palette', query],
    searchContent,
    options,
  );
  return { data: enabled ? (data ?? []) : [], isFetching, isOld: isPlaceholderData };
}

/** Commands that have every word that is typed. */
function matches(commands: readonly Action[], text: string): readonly Action[] {
  return commands.filter(({ label, also = '' }) => hasWords(`${label} ${also}`, text));
}
