import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { problemOf } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { useChoices, useOwners } from '../../../admin/leads/useChoices.ts';
import { FilterField, filterOf, Filters, Narrowed } from '../../../admin/lists/Filters.tsx';
import { useListAddress } from '../../../admin/lists/usePage.ts';
import { DateField } from '../../../admin/ui/DateField.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { dayAfter, indianDay } from '../../../kernel/values/dates.ts';
import { readDashboard } from '../calls.ts';
import { type DashboardPeriod, dashboardPeriods } from '../funnel.ts';

const MINUTE = 60_000;
const names = ['days', 'from', 'until', 'programme', 'assigned'];

type Filter = ReturnType<typeof useDashboard>['filter'];

/** Loads the figures every minute while the tab is visible. */
export function useDashboard() {
  const { params, change } = useListAddress(names);
  const query = Object.fromEntries(params);
  const answer = useAnswer(['dashboard', query], readDashboard, {
    sent: { query },
    refetchInterval: MINUTE,
    placeholderData: keepPreviousData,
  });
  const filter = {
    valueOf: (name: string) => params.get(name) ?? '',
    setAll: change,
    set: (name: string, value: string) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
  };
  return { ...answer, filter };
}

const periodWords: Readonly<Record<DashboardPeriod, string>> = {
  1: 'Today',
  7: 'Seven days',
  30: 'Thirty days',
};
const ends = [
  ['from', 'From'],
  ['until', 'Until'],
] as const;
const FREE = 'free';
const periods = [
  ...dashboardPeriods.map((days) => ({ value: String(days), label: periodWords[days] })),
  { value: FREE, label: 'From one day to another' },
];

type Props = Readonly<{ filter: Filter; error: Error | null }>;

export function DashboardFilters({ filter, error }: Props) {
  const { programmes } = useChoices();
  const people = useOwners();
  const isNarrowed = names.some(filter.valueOf);
  return (
    <>
      <Filters>
        <Period filter={filter} error={error} />
        <FilterField
          list={filter}
          name="programme"
          label="Programme"
          options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <FilterField
          list={filter}
          name="assigned"
          label="Assigned to"
          options={[{ value: 'none', label: 'Nobody' }, ...people]}
        />
      </Filters>
      {isNarrowed && (
        <Narrowed
          words="Leads are of these filters; codes, deliveries, referrals and content are of all."
          onClear={filter.clear}
        />
      )}
    </>
  );
}

/** Days up to today, or from one to another: these begin as those that were shown. */
function Period({ filter, error }: Props) {
  const days = filter.valueOf('days') || '1';
  const [isFree, setFree] = useState(false);
  const isOpen = isFree || filter.valueOf('from') !== '' || filter.valueOf('until') !== '';
  const choose = (value: string) => {
    setFree(value === FREE);
    const today = indianDay(Date.now());
    if (value === FREE) {
      filter.setAll({ days: '', from: dayAfter(today, 1 - Number(days)), until: today });
    } else filter.setAll({ days: value === '1' ? '' : value, from: '', until: '' });
  };
  return (
    <>
      <SelectField
        label="Days"
        value={isOpen ? FREE : days}
        options={periods}
        errorText={problemOf(error, 'days')}
        onChange={choose}
      />
      {isOpen &&
        ends.map(([name, label]) => (
          <DateField
            key={name}
            label={label}
            {...filterOf(filter, name)}
            errorText={problemOf(error, name)}
          />
        ))}
    </>
  );
}
