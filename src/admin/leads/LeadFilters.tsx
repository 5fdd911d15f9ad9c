import type { CallFilter, StaffLead } from '../../kernel/staffLeads/staffLeads.ts';
import { FilterField, filterOf, Filters, FilterSearch, SortField } from '../lists/Filters.tsx';
import type { PagedList } from '../lists/usePage.ts';
import { DateField } from '../ui/DateField.tsx';
import styles from './LeadFilters.module.css';
import { stageOptions } from './stages.tsx';
import { useChoices, useOwners } from './useChoices.ts';

const rarer = [
  'own_stage',
  'source',
  'campaign',
  'programme',
  'state',
  'city',
  'from',
  'until',
] as const;
export const filterNames = ['q', 'stage', 'verified', 'assigned', 'call', ...rarer] as const;

const sorts = [
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'updated_at desc', label: 'Changed last' },
  { value: 'verified_at desc', label: 'Verified last' },
  { value: 'name asc', label: 'Name' },
  { value: 'stage asc', label: 'Stage' },
  { value: 'call_at asc', label: 'Next call' },
];

export const callOptions = [
  { value: 'overdue', label: 'Late' },
  { value: 'today', label: 'Still to come today' },
  { value: 'due', label: 'Today and late' },
  { value: 'planned', label: 'Any planned call' },
] as const satisfies readonly { value: CallFilter; label: string }[];

const assignedOptions = [
  { value: 'mine', label: 'Me, or nobody' },
  { value: 'none', label: 'Nobody' },
];

const verifiedOptions = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not verified' },
];

type Props = Readonly<{ list: PagedList<StaffLead> }>;

export function LeadFilters({ list }: Props) {
  const people = useOwners();
  const isNarrowed = rarer.some((name) => list.valueOf(name) !== '');
  return (
    <>
      <Filters>
        <FilterSearch list={list} name="q" label="Name, e-mail or number" />
        <FilterField list={list} name="stage" label="Stage" options={stageOptions} />
        <FilterField list={list} name="verified" label="Number" options={verifiedOptions} />
        <FilterField
          list={list}
          name="assigned"
          label="Assigned to"
          options={[...assignedOptions, ...people]}
        />
        <FilterField list={list} name="call" label="Next call" options={callOptions} />
        <SortField list={list} options={sorts} none="Newest first" />
      </Filters>
      <details className={styles.more} open={isNarrowed}>
        <summary>Source, programme, place and date</summary>
        <RarerFilters list={list} />
      </details>
    </>
  );
}

function RarerFilters({ list }: Props) {
  const { sources, campaigns, programmes, stages, states, cities } = useChoices();
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Filters>
      {stages.length > 0 && (
        <FilterField
          list={list}
          name="own_stage"
          label="Custom stage or reason"
          options={stages.map(({ id, stage, label }) => ({
            value: String(id),
            label: `${stageOptions.find(({ value }) => value === stage)?.label}: ${label}`,
          }))}
        />
      )}
      <FilterField
        list={list}
        name="programme"
        label="Programme"
        options={programmes.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FilterField list={list} name="source" label="Source" options={same(sources)} />
      <FilterField list={list} name="campaign" label="Campaign" options={same(campaigns)} />
      <FilterField list={list} name="state" label="State" options={same(states)} />
      <FilterField list={list} name="city" label="City" options={same(cities)} />
      <DateField label="Registered from" {...filterOf(list, 'from')} />
      <DateField label="Registered until" {...filterOf(list, 'until')} />
    </Filters>
  );
}
