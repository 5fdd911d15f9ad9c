import { Link, Route, Routes } from 'react-router';

import { ListScreen } from '../../../admin/lists/ListScreen.tsx';
import { usePage } from '../../../admin/lists/usePage.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { type Column, Second } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { listReleases } from '../calls.ts';
import type { Release } from '../release.ts';
import { ReleaseScreen } from './ReleaseScreen.tsx';
import { chipOf } from './words.ts';

/** The list at `/releases`, and each release below it. */
export function ReleasesScreen() {
  return (
    <Routes>
      <Route index element={<List />} />
      <Route path=":id" element={<ReleaseScreen />} />
    </Routes>
  );
}

const columns: readonly Column<Release>[] = [
  {
    name: 'name',
    label: 'Release',
    cell: ({ id, name, entries, news }) => (
      <>
        <Link to={`/releases/${id}`}>{name}</Link> {news && <Chip tone="wait" label="New" />}
        <Second>{entries === 1 ? '1 entry' : `${entries} entries`}</Second>
      </>
    ),
  },
  { name: 'state', label: 'State', cell: (release) => <Chip {...chipOf(release)} /> },
  {
    name: 'asked',
    label: 'Asked for by',
    cell: ({ asked_by, asked_at }) => (
      <>
        {asked_by}
        <Second>{readable(asked_at)}</Second>
      </>
    ),
  },
  {
    name: 'reviewer',
    label: 'Reviewer',
    cell: ({ reviewer }) => reviewer ?? 'Whoever may publish',
  },
  {
    name: 'decided',
    label: 'Answered by',
    cell: ({ decided_by, decided_at }) =>
      decided_by === null || decided_at === null ? (
        'Nobody yet'
      ) : (
        <>
          {decided_by}
          <Second>{readable(decided_at)}</Second>
        </>
      ),
  },
];

const which = [
  { value: '', label: 'Not over yet' },
  { value: 'mine', label: 'Asked for by me' },
  { value: 'all', label: 'All' },
] as const;

function List() {
  const list = usePage<Release>(listReleases, ['which']);
  return (
    <ListScreen
      title="Review and release"
      lead="Changes that wait for somebody who may publish. Several go public as one, at once or at a time, and can be taken back as one. Begin in the editor of an entry."
      caption="Releases"
      columns={columns}
      keyOf={({ id }) => id}
      list={list}
      empty="Nothing waits for a review."
      filters={
        <SelectField
          label="Show"
          options={which}
          value={list.valueOf('which')}
          onChange={(value) => list.set('which', value)}
        />
      }
    />
  );
}
