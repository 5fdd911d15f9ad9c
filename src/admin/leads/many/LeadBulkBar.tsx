import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';

import { assignLeads, exportLeads, setStageOfLeads } from '../../../kernel/calls/staffLeads.ts';
import type { StaffLead } from '../../../kernel/staffLeads/staffLeads.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import type { WithLeads } from '../../menu.ts';
import type { PagedList } from '../../lists/usePage.ts';
import type { Chosen } from '../../lists/useChosen.ts';
import bulk from '../../ui/bulk.module.css';
import { ForWhoMay } from '../../session/ForWhoMay.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import hidden from '../../ui/hidden.module.css';
import { SelectField } from '../../ui/SelectField.tsx';
import { useMenu } from '../../useMenu.ts';
import { filterNames } from '../LeadFilters.tsx';
import styles from './LeadBulkBar.module.css';
import { chosenStage, useStageOptions } from '../stages.tsx';
import { type BulkChange, useBulkChange } from './useBulkChange.ts';
import { useChoices } from '../useChoices.ts';

type Props = Readonly<{ list: PagedList<StaffLead>; chosen: Chosen }>;
const NOBODY = 'nobody';

export function LeadBulkBar({ list, chosen }: Props) {
  const { staff } = useChoices();
  const stageOptions = useStageOptions();
  const [areAll, setAll] = useState(false);
  const [asked, setAsked] = useState<BulkChange>();
  const clear = () => {
    setAll(false);
    chosen.clear();
  };
  const work = useBulkChange(areAll ? allOf(list) : { ids: chosen.ids }, () => {
    setAsked(undefined);
    clear();
  });
  if (chosen.ids.length === 0) return null;
  const begin = (change: BulkChange) => (areAll ? setAsked(change) : work.mutate(change));
  return (
    <fieldset className={bulk.bar}>
      <legend className={hidden.hidden}>Chosen leads</legend>
      <b>{areAll ? `All ${countOf(list)} that match are chosen` : `${chosen.ids.length} chosen`}</b>
      {!areAll && (
        <Button size="small" onClick={() => setAll(true)}>
          Choose all {countOf(list)} that match
        </Button>
      )}
      <ForWhoMay call={setStageOfLeads}>
        <Change
          label="Stage"
          action="Change stage"
          options={stageOptions}
          busy={work.isPending}
          onChange={(stage) => begin(chosenStage(stage))}
        />
      </ForWhoMay>
      <ForWhoMay call={assignLeads}>
        <Change
          label="Owner"
          action="Assign"
          options={[
            { value: NOBODY, label: 'Nobody' },
            ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          busy={work.isPending}
          onChange={(id) => begin({ staff_id: id === NOBODY ? null : Number(id) })}
        />
      </ForWhoMay>
      <ExportButton
        call={exportLeads}
        label="Export the chosen"
        list={areAll ? list : { valueOf: () => chosen.ids.join(',') }}
        filters={areAll ? filterNames : ['ids']}
      />
      <Plugged
        leads={areAll ? { filter: filterOf(list) } : { ids: [...chosen.ids] }}
        onDone={clear}
      />
      <Button size="small" onClick={clear}>
        Choose none
      </Button>
      {asked && (
        <FormDialog
          title={`Change ${countOf(list)} leads?`}
          action="Change them all"
          busy={work.isPending}
          onSubmit={() => work.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            All leads that match the filters are changed, on every page of the list. Each change
            stands in its lead’s timeline and in the audit log. Leads that come or change meanwhile
            stay as they are.
          </p>
        </FormDialog>
      )}
    </fieldset>
  );
}

/** The buttons of features that the member may use. */
function Plugged(given: WithLeads) {
  const menu = useMenu();
  const buttons = useMemo(
    () =>
      menu.flatMap(({ path, withLeads: load }) =>
        load ? [{ path, WithLeads: lazy(async () => ({ default: await load() })) }] : [],
      ),
    [menu],
  );
  return buttons.map(({ path, WithLeads: Action }) => (
    <Suspense key={path} fallback={null}>
      <Action {...given} />
    </Suspense>
  ));
}

type ChangeProps = Readonly<{
  label: string;
  action: string;
  options: readonly { value: string; label: string }[];
  busy: boolean;
  onChange: (value: string) => void;
}>;

function Change({ label, action, options, busy, onChange }: ChangeProps) {
  const [value, setValue] = useState('');
  return (
    <div className={styles.change}>
      <SelectField
        label={label}
        value={value}
        options={options}
        none="Choose …"
        onChange={setValue}
      />
      <Button
        variant="outlined"
        disabled={busy || value === ''}
        onClick={() => {
          onChange(value);
          setValue('');
        }}
      >
        {action}
      </Button>
    </div>
  );
}

function countOf({ page }: PagedList<StaffLead>): string {
  const total = page?.total.toLocaleString('en-IN') ?? '';
  return page?.more ? `more than ${total}` : total;
}

/** All that fit the filters, as they were when their number was read. */
function allOf(list: PagedList<StaffLead>) {
  const { page } = list;
  return { filter: filterOf(list), ...(page?.read_at && { seen_at: page.read_at }) };
}

function filterOf({ valueOf }: PagedList<StaffLead>): Record<string, string> {
  const values = filterNames.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
