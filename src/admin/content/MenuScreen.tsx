import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useParams } from 'react-router';

import type { RegisteredType } from '../../content/registry.ts';
import type { Menu } from '../../content/types/define.ts';
import { listEntries } from '../../kernel/calls/content.ts';
import { sendOf } from '../api/client.ts';
import { entryPath, listPath, typesOf } from '../entries/addresses.ts';
import { useLeaveWhenSignedOut } from '../session/leave.ts';
import { Loading } from '../ui/Loading.tsx';
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx';
import { Notice } from '../ui/Notice.tsx';
import { EntryListScreen } from './list/EntryListScreen.tsx';
import styles from './list/TypeTabs.module.css';

const EntryEditScreen = lazy(async () => ({
  default: (await import('./editor/EntryEditor.tsx')).EntryEditScreen,
}));

export function menuScreen(menu: Menu): ComponentType {
  return function MenuScreen() {
    const types = typesOf(menu);
    return (
      <Routes>
        <Route index element={<OfType types={types} />} />
        <Route path=":type" element={<OfType types={types} />} />
        <Route path=":type/:id" element={<OfType types={types} />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    );
  };
}

/** Renders the tabs of the types once for all screens below them, so that they keep focus while the screen changes. */
function OfType({ types }: Readonly<{ types: readonly RegisteredType[] }>) {
  const { type: name = types[0]?.name, id = '' } = useParams();
  const type = types.find((one) => one.name === name);
  if (!type) return <NotFoundScreen />;
  const isAmongOthers = types.length > 1 && (id === '' || type.singleton === true);
  return (
    <>
      {isAmongOthers && <TypeTabs types={types} current={type} />}
      <Suspense fallback={<Loading />}>
        <Screen type={type} id={id} />
      </Suspense>
    </>
  );
}

function Screen({ type, id }: Readonly<{ type: RegisteredType; id: string }>) {
  if (/^\d+$/.test(id))
    return <EntryEditScreen key={`${type.name}/${id}`} type={type} id={Number(id)} />;
  if (id !== '' && id !== 'create') return <NotFoundScreen />;
  if (id === '' && !type.singleton) return <EntryListScreen key={type.name} type={type} />;
  const editor = <EntryEditScreen key={`${type.name}/create`} type={type} id={null} />;
  if (!type.singleton) return editor;
  if (id === 'create') return <Navigate to={listPath(type)} replace />;
  return <OnlyEntryScreen key={type.name} type={type} begin={editor} />;
}

function OnlyEntryScreen({ type, begin }: Readonly<{ type: RegisteredType; begin: ReactNode }>) {
  const { search } = useLocation();
  const { data, error } = useQuery({
    queryKey: ['only', type.name],
    queryFn: async ({ signal }) => {
      const query = { per_page: 1, sort: 'position', order: 'asc', fields: 'none' };
      return (await sendOf(type, listEntries, { query, signal })).items;
    },
  });
  useLeaveWhenSignedOut(error);
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (!data) return <Loading />;
  const [only] = data;
  if (only) return <Navigate to={`${entryPath(type, only.id)}${search}`} replace />;
  return begin;
}

type TypeTabsProps = Readonly<{ types: readonly RegisteredType[]; current: RegisteredType }>;

/** The types that stand under one menu entry. On phones a row to swipe, with the present one in sight. */
function TypeTabs({ types, current }: TypeTabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const row = nav.current?.firstElementChild;
    // By hand: `scrollIntoView` would move the page, too.
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={current.menu} ref={nav} className={styles.row}>
      <ul className={styles.tabs}>
        {types.map((type) => (
          <li key={type.name}>
            <Link to={listPath(type)} aria-current={type === current ? 'page' : undefined}>
              {type.label.many}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
