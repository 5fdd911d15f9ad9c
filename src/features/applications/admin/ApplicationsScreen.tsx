import { Link, Route, Routes } from 'react-router';

import { Second } from '../../../admin/ui/Table.tsx';
import { useChoices } from '../../../admin/leads/useChoices.ts';
import { FilterField, Filters } from '../../../admin/lists/Filters.tsx';
import { ListScreen } from '../../../admin/lists/ListScreen.tsx';
import { type PagedList, usePage } from '../../../admin/lists/usePage.ts';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { NotFoundScreen } from '../../../admin/ui/NotFoundScreen.tsx';
import { SearchField } from '../../../admin/ui/SearchField.tsx';
import type { Column } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { listApplications, type StaffApplication } from '../calls.ts';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { PaperReaders } from './PaperReaders.tsx';
import { missingInWords, statusOptions, statusWords } from './words.ts';

export function ApplicationsScreen() {
  return (
    <Routes>
      <Route index element={<ApplicationListScreen />} />
      <Route path=":id" element={<ApplicationScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

const columns: readonly Column<StaffApplication>[] = [
  {
    name: 'name',
    label: 'Applicant',
    cell: ({ id, name, programme_title }) => (
      <>
        <Link to={`/applications/${id}`}>
          <b>{name}</b>
        </Link>
        <Second isLong>{programme_title}</Second>
      </>
    ),
  },
  { name: 'status', label: 'Status', cell: ({ status }) => <Chip {...statusWords[status]} /> },
  {
    name: 'missing',
    label: 'What is missing',
    cell: ({ missing }) =>
      missing.length === 0 ? 'Nothing' : missing.map(missingInWords).join(', '),
  },
  {
    name: 'unread',
    label: 'To look at',
    cell: ({ unread }) => (unread === 0 ? 'None' : unread === 1 ? '1 file' : `${unread} files`),
  },
  { name: 'updated_at', label: 'Last change', cell: ({ updated_at }) => readable(updated_at) },
];

const filterNames = ['q', 'status', 'programme'] as const;

/** Applications with what each lacks; the filters are kept in the address. */
function ApplicationListScreen() {
  const list = usePage(listApplications, filterNames);
  return (
    <>
      <ListScreen
        title="Applications"
        lead="Who applies on this website, what is missing, and what waits for you."
        filters={<ApplicationFilters list={list} />}
        list={list}
        caption="Applications"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nobody has begun an application. While University has no address of an admission portal, registered visitors begin one by Continue Application."
      />
      <PaperReaders />
    </>
  );
}

function ApplicationFilters({ list }: Readonly<{ list: PagedList<StaffApplication> }>) {
  const { programmes } = useChoices();
  return (
    <Filters>
      <SearchField
        label="Name or number"
        value={list.valueOf('q')}
        onSearch={(text) => list.set('q', text)}
      />
      <FilterField list={list} name="status" label="Status" options={statusOptions} />
      <FilterField
        list={list}
        name="programme"
        label="Programme"
        options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Filters>
  );
}
