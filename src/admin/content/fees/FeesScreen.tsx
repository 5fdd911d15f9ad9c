import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';

import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useLeaveWhenSignedOut } from '../../session/leave.ts';
import { listPath } from '../../entries/addresses.ts';
import { LastEditNotice } from '../bulkEdit/LastEditNotice.tsx';
import { ReviewDialog } from '../bulkEdit/ReviewDialog.tsx';
import { counted, useBulkEdit } from '../bulkEdit/useBulkEdit.ts';
import { UnreadCells } from '../fields/grid/UnreadCells.tsx';
import { AmountsDialog } from './AmountsDialog.tsx';
import { isReadable, planType } from './amounts.ts';
import { FeeBar } from './FeeBar.tsx';
import { feeEdits, reachOf } from './feeEdits.ts';
import { FeeGrid } from './FeeGrid.tsx';
import { useFeeTable, type FeeTable } from './useFeeTable.ts';
import { usePastedFees } from './usePastedFees.ts';
import { useAskBeforeLeaving, useTypedFees } from './useTypedFees.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import list from '../../lists/FilterGrid.module.css';

/** All fees of the university as one table. */
export function FeesScreen() {
  const table = useFeeTable();
  useLeaveWhenSignedOut(table.error);
  const { typed, type, forget } = useTypedFees();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<'amounts' | 'review'>();
  const work = useBulkEdit(planType, {
    onDone: () => {
      setChosen([]);
      setOpen(undefined);
    },
    onShown: (decision) => forget(decision.edits.map(({ id }) => id)),
  });
  const edits = useMemo(() => feeEdits(table.all, typed), [table.all, typed]);
  useAskBeforeLeaving(edits.length > 0);
  const plans = useMemo(() => table.shown.flatMap((one) => one.plans), [table.shown]);
  const { unread, onPaste } = usePastedFees(plans, type);
  const toggle = useCallback((id: number) => setChosen((now) => toggled(now, [id])), []);
  const dialog = {
    work,
    onReread: table.reload,
    onClose: () => {
      work.apply.reset();
      setOpen(undefined);
    },
  };
  return (
    <>
      <PageHead title="Fees" lead="Every fee plan with all its amounts, in whole rupees." />
      <Card>
        <FeeFilters table={table} />
        <LastEditNotice work={work} />
        <FeeBar
          chosen={chosen.length}
          changed={edits.length}
          isReadable={Object.values(typed).every(isReadable)}
          onChange={() => setOpen('amounts')}
          onReview={() => setOpen('review')}
          onDiscard={() => forget(edits.map(({ id }) => id))}
          onChooseNone={() => setChosen([])}
        />
        <UnreadCells cells={unread} />
        {table.error && <Notice kind="bad">{table.error.message}</Notice>}
        {table.isLoading && <Loading />}
        {plans.length > 0 && (
          <FeeGrid
            programmes={table.shown}
            typed={typed}
            chosen={chosen}
            onChoose={(ids) => setChosen((now) => toggled(now, ids))}
            onToggle={toggle}
            onType={type}
            onPaste={onPaste}
          />
        )}
        {!table.isLoading && plans.length === 0 && (
          <NoPlan isNarrowed={table.all.some((one) => one.plans.length > 0)} />
        )}
      </Card>
      {open === 'amounts' && (
        <AmountsDialog {...dialog} programmes={table.all} typed={typed} chosen={chosen} />
      )}
      {open === 'review' && (
        <ReviewDialog
          {...dialog}
          title={`Store ${counted(planType, edits.length)}`}
          edits={edits}
          reach={reachOf(table.all, edits)}
        />
      )}
    </>
  );
}

/** With all of these, or without them where all are there. */
function toggled(now: readonly number[], ids: readonly number[]): readonly number[] {
  if (ids.every((id) => now.includes(id))) return now.filter((id) => !ids.includes(id));
  return [...new Set([...now, ...ids])];
}

/** Why there is no fee to see, and how to get some. */
function NoPlan({ isNarrowed }: Readonly<{ isNarrowed: boolean }>) {
  if (isNarrowed) return <p>No fee plan fits.</p>;
  return (
    <p>
      There is no fee plan yet. Begin with{' '}
      <Link to={listPath(planType)}>a plan of a programme</Link>, or bring all of them from a
      spreadsheet there.
    </p>
  );
}

const places = [
  { value: 'india', label: 'Students in India' },
  { value: 'abroad', label: 'Students abroad' },
];

/** Narrows the table to programmes by name, and to plans by where students live. */
function FeeFilters({ table }: Readonly<{ table: FeeTable }>) {
  return (
    <search className={list.filters} aria-label="Find fees">
      <SearchField label="Search programmes" value={table.q} onSearch={table.search} />
      <SelectField
        label="For"
        none="All students"
        options={places}
        value={table.place}
        onChange={table.narrow}
      />
    </search>
  );
}
