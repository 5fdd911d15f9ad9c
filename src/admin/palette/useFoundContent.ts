import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';

import { searchContent } from '../../kernel/calls/screens.ts';
import type { Role } from '../../kernel/constants.ts';
import type { FoundEntry } from '../../kernel/publishing/content.ts';
import { typeOf, type TypeName } from '../../content/registry.ts';
import { send } from '../api/client.ts';
import { entryPath, nameInSentence } from '../entries/addresses.ts';
import { statusWord } from '../entries/status.tsx';
import { matches } from './matches.ts';
import type { Action } from './palette.ts';
import { tabAsked } from './tabAsked.ts';

const SHOWN = 12;
const TABS_SHOWN = 4;

/** Content that matches the text; a tab of an editor comes first if the text names one: `mba fee`. */
export function useFoundContent(text: string, role: Role | undefined) {
  const q = useDeferredValue(text.trim());
  const isOld = q !== text.trim();
  const mayEdit = role === 'ADMIN';
  const tab = tabAsked(q);
  const all = useSearch({ q, limit: SHOWN }, mayEdit && q !== '');
  const owners = useSearch(
    { q: tab?.rest ?? '', type: tab?.type, limit: TABS_SHOWN },
    mayEdit && tab !== undefined,
  );
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  const tabs = tab && !isOld && !owners.isOld ? owners.data : [];
  const entries = all.data.map((entry) => toEntry(entry, go));
  // What was found for less than is typed now is offered only where it fits: Enter may come before the answer.
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
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['palette', query],
    queryFn: async ({ signal }) => (await send(searchContent, { query, signal })).data,
    enabled,
    placeholderData: keepPreviousData,
  });
  return { data: enabled ? (data ?? []) : [], isFetching, isOld: isPlaceholderData };
}
