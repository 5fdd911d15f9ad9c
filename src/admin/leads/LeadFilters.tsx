import type { CallFilter, StaffLead } from '../../kernel/staffLeads/staffLeads.ts';
import { FilterField, filterOf, Filters, SortField } from '../lists/Filters.tsx';
import type { PagedList } from '../lists/usePage.ts';
import { DateField } from '../ui/DateField.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import styles from './LeadFilters.module.css';
import { stageOptions } from './stages.tsx';
import { useChoices, useOwners } from './useChoices.ts';

/** All filters of the list, as their names stand in the address. */
export const filterNames = [
  'q',
  'stage',
  'verified',
  'assigned',
  'call',
  'source',
  'campaign',
  'programme',
  'state',
  'city',
  'from',
  'until',
] as const;

const rarer = ['source', 'campaign', 'programme', 'state', 'city', 'from', 'until'] as const;

const sorts = [
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'updated_at desc', label: 'Changed last' },
  { value: 'verified_at desc', label: 'Verified last' },
  { value: 'name asc', label: 'Name' },
  { value: 'stage asc', label: 'Stage' },
  { value: 'call_at asc', label: 'Next call' },
];

/** Which planned calls a list is narrowed to. */
export const callOptions = [
  { value: 'overdue', label: 'Late' },
  { value: 'today', label: 'Still to come today' },
  { value: 'due', label: 'Today and late' },
  { value: 'planned', label: 'Any planned call' },
] as const satisfies readonly { value: CallFilter; label: string }[];

/** Whose leads, beside those of one member. */
export const assignedOptions = [
  { value: 'mine', label: 'Me, or nobody' },
  { value: 'none', label: 'Nobody' },
];

const verifiedOptions = [
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Not verified' },
];

type Props = Readonly<{ list: PagedList<StaffLead> }>;

/** Search and filters of the list; those that are seldom needed fold up. */
export function LeadFilters({ list }: Props) {
  const people = useOwners();
  const isNarrowed = rarer.some((name) => list.valueOf(name) !== '');
  return (
    <>
      <Filters>
        <SearchField
          label="Name, e-mail or number"
          value={list.valueOf('q')}
          onSearch={(text) => list.set('q', text)}
        />
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
  const { sources, campaigns, programmes, states, cities } = useChoices();
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <Filters>
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
