import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';

import type { ContentType } from '../../content/define.ts';
import type { Menu } from '../../content/menus.ts';
import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';
import { EntryListScreen } from './list/EntryListScreen.tsx';
import { listPath, typesOf } from './types.ts';

const EntryEditScreen = lazy(async () => ({
  default: (await import('./edit/EntryEditScreen.tsx')).EntryEditScreen,
}));

/** The screen of a menu entry: the lists of its types, and the editor of each. */
export function menuScreen(menu: Menu): ComponentType {
  return function MenuScreen() {
    const types = typesOf(menu);
    const [first] = types;
    if (!first) return <NotFoundScreen />;
    return (
      <Routes>
        <Route index element={<EntryListScreen key={first.name} type={first} among={types} />} />
        <Route path=":type" element={<OfType types={types} />} />
        <Route path=":type/:id" element={<OfType types={types} editing />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    );
  };
}

type Props = Readonly<{ types: readonly ContentType[]; editing?: boolean }>;

function OfType({ types, editing = false }: Props) {
  const { type: name, id = '' } = useParams();
  const type = types.find((one) => one.name === name);
  if (!type) return <NotFoundScreen />;
  if (!editing) return <EntryListScreen key={type.name} type={type} among={types} />;
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
