import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router';

import type { RegisteredType } from '../../content/registry.ts';
import type { Menu } from '../../content/types/menus.ts';
import { Loading } from '../ui/Loading.tsx';
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx';
import { EntryListScreen } from './list/EntryListScreen.tsx';
import { OnlyEntryScreen } from './list/OnlyEntryScreen.tsx';
import { TypeTabs } from './list/TypeTabs.tsx';
import { listPath, typesOf } from '../entries/addresses.ts';

const EntryEditScreen = lazy(async () => ({
  default: (await import('./editor/EntryEditScreen.tsx')).EntryEditScreen,
}));

/** The screen of a menu entry: the lists of its types, and the editor of each. */
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

type Props = Readonly<{ types: readonly RegisteredType[] }>;

/**
 * The list of a type, or the editor of an entry. Above a list stand the types beside it: one and the
 * same row while the screen below changes, so that whoever has the keyboard in it keeps it.
 */
function OfType({ types }: Props) {
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
  if (id === '') {
    const editor = <EntryEditScreen key={`${type.name}/create`} type={type} id={null} />;
    return type.singleton ? (
      <OnlyEntryScreen key={type.name} type={type} begin={editor} />
    ) : (
      <EntryListScreen key={type.name} type={type} />
    );
  }
  if (id === 'create') {
    return type.singleton ? (
      <Navigate to={listPath(type)} replace />
    ) : (
      <EntryEditScreen key={`${type.name}/create`} type={type} id={null} />
    );
  }
  return /^\d+$/.test(id) ? (
    <EntryEditScreen key={`${type.name}/${id}`} type={type} id={Number(id)} />
  ) : (
    <NotFoundScreen />
  );
}
