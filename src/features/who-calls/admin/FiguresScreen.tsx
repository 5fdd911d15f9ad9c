import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import { Answered } from '../../../admin/api/Answered.tsx';
import { problemOf } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { Filters } from '../../../admin/lists/Filters.tsx';
import { useListAddress } from '../../../admin/lists/usePage.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { type Column, Second, Table } from '../../../admin/ui/Table.tsx';
import { counted } from '../../../admin/ui/time.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import { readCounsellorFigures } from '../calls.ts';
import { type CounsellorFigures, figurePeriods } from '../figures.ts';

const names = ['days'];

/** Figures of leads by the person who has them. */
export function FiguresScreen() {
  const { params, change } = useListAddress(names);
  const query = Object.fromEntries(params);
  const answer = useAnswer(['counsellor figures', query], readCounsellorFigures, {
    sent: { query },
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead
        title="Figures by counsellor"
        lead="Leads that came in these days, by the person who has them now. The first call is the median time from the registration on, nights included."
      />
      <Filters>
        <SelectField
          label="Days"
          value={params.get('days') ?? '30'}
          options={figurePeriods.map((days) => ({ value: days, label: `Last ${days} days` }))}
          errorText={problemOf(answer.error, 'days')}
          onChange={(days) => change({ days })}
        />
      </Filters>
      <Answered to={answer}>
        {({ people, from, until }) => (
          <Card title={`${formatDay(from)} to ${formatDay(until)}`}>
            <Table
              caption="Figures by counsellor"
              columns={columnsOf(from, until)}
              rows={people}
              keyOf={({ id }) => id ?? 0}
              empty="No lead came in these days."
            />
          </Card>
        )}
      </Answered>
    </>
  );
}

function columnsOf(from: string, until: string): readonly Column<CounsellorFigures>[] {
  return [
    { name: 'name', label: 'Person', cell: ({ name }) => <b>{name ?? 'Nobody’s'}</b> },
    {
      name: 'leads',
      label: 'Leads',
      cell: ({ id, leads }) => (
        <Link to={`/leads?${new URLSearchParams({ assigned: String(id ?? 'none'), from, until })}`}>
          {leads.toLocaleString('en-IN')}
        </Link>
      ),
    },
    {
      name: 'called',
      label: 'First call',
      cell: ({ median_minutes: minutes, called, leads }) => (
        <>
          {minutes === null ? '–' : `after ${inWords(minutes)}`}
          {leads > called && <Second>{(leads - called).toLocaleString('en-IN')} not called</Second>}
        </>
      ),
    },
    { name: 'reached', label: 'Reached', cell: (row) => share(row.reached, row) },
    { name: 'verified', label: 'Verified', cell: (row) => share(row.verified, row) },
    { name: 'applied', label: 'Applied', cell: (row) => share(row.applied, row) },
  ];
}

function inWords(minutes: number): string {
  if (minutes < 120) return counted(Math.round(minutes), 'minute');
  const hours = minutes / 60;
  return hours < 48 ? counted(Math.round(hours), 'hour') : counted(Math.round(hours / 24), 'day');
}

function share(part: number, { leads }: CounsellorFigures) {
  return (
    <>
      {part.toLocaleString('en-IN')}
      <Second>{Math.round((100 * part) / leads)} %</Second>
    </>
  );
}
