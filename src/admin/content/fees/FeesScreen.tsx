import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';

import type { PricedProgramme } from '../../../kernel/calls/staffScreens.ts';
import { listPath } from '../../entries/addresses.ts';
import list from '../../lists/FilterGrid.module.css';
import { useLeaveWhenSignedOut } from '../../session/leave.ts';
import bulk from '../../ui/bulk.module.css';
import { Card } from '../../ui/Card.tsx';
import hidden from '../../ui/hidden.module.css';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AdjustmentFields, adjustmentOf, firstAdjustment } from '../bulkEdit/AdjustmentFields.tsx';
import { LastEditNotice } from '../bulkEdit/LastEditNotice.tsx';
import { ReviewDialog } from '../bulkEdit/ReviewDialog.tsx';
import { counted, type Edit, useBulkEdit } from '../bulkEdit/useBulkEdit.ts';
import { UnreadCells } from '../fields/grid/Grid.tsx';
import { feeEdits, isReadable, planType, reachOf, type TypedByPlan } from './amounts.ts';
import { FeeGrid } from './FeeGrid.tsx';
import { adjusted, subjects } from './follows.ts';
import { QuotationCount, Quotations, raisesIn, useRaises } from './Quotations.tsx';
import {
  type FeeTable,
  useAskBeforeLeaving,
  useFeeTable,
  usePastedFees,
  useTypedFees,
} from './useFeeTable.ts';

export function FeesScreen() {
  const table = useFeeTable();
  useLeaveWhenSignedOut(table.error);
  const { typed, type, forget } = useTypedFees();
  const { raises, setRaises } = useRaises();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<'amounts' | 'review'>();
  const work = useBulkEdit(planType, {
    onDone: () => {
      setChosen([]);
      setOpen(undefined);
    },
    onShown: (decision) => {
      forget(decision.edits.map(({ id }) => id));
      setRaises(raisesIn(decision.edits));
    },
    onUndone: () => setRaises([]),
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
        <Quotations raises={raises} programmes={table.all} onDone={() => setRaises([])} />
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
      {open === 'review' && <StoreDialog {...dialog} programmes={table.all} edits={edits} />}
    </>
  );
}

/** Adds all ids, or removes them if all are selected. */
function toggled(now: readonly number[], ids: readonly number[]): readonly number[] {
  if (ids.every((id) => now.includes(id))) return now.filter((id) => !ids.includes(id));
  return [...new Set([...now, ...ids])];
}

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

type Props = Readonly<{
  programmes: readonly PricedProgramme[];
  typed: TypedByPlan;
  chosen: readonly number[];
  work: ReturnType<typeof useBulkEdit>;
  onReread: () => void;
  onClose: () => void;
}>;

function AmountsDialog({ programmes, typed, chosen, ...dialog }: Props) {
  const [adjustment, setAdjustment] = useState(firstAdjustment);
  const [subject, setSubject] = useState('fee');
  const order = { subject, adjustment: adjustmentOf(adjustment) };
  const isChange = order.adjustment.by !== null || order.adjustment.step !== 1;
  const next = programmes.flatMap(({ semesters, plans }) =>
    plans
      .filter(({ id }) => isChange && chosen.includes(id))
      .map(
        (plan) => [plan.id, adjusted({ plan, semesters }, typed[plan.id] ?? {}, order)] as const,
      ),
  );
  const edits = feeEdits(programmes, Object.fromEntries(next));
  return (
    <ReviewDialog
      {...dialog}
      title={`Change amounts of ${counted(planType, chosen.length)}`}
      edits={edits}
      reach={reachOf(programmes, edits)}
    >
      <AdjustmentFields typed={adjustment} onType={setAdjustment}>
        <SelectField label="What" options={subjects} value={subject} onChange={setSubject} />
      </AdjustmentFields>
      <QuotationCount edits={edits} />
    </ReviewDialog>
  );
}

type StoreProps = Omit<Props, 'typed' | 'chosen'> & Readonly<{ edits: readonly Edit[] }>;

function StoreDialog({ programmes, edits, ...dialog }: StoreProps) {
  return (
    <ReviewDialog
      {...dialog}
      title={`Store ${counted(planType, edits.length)}`}
      edits={edits}
      reach={reachOf(programmes, edits)}
    >
      <QuotationCount edits={edits} />
    </ReviewDialog>
  );
}

type FeeBarProps = Readonly<{
  chosen: number;
  /** Plans for which something was typed that is not stored. */
  changed: number;
  isReadable: boolean;
  onChange: () => void;
  onChooseNone: () => void;
  onReview: () => void;
  onDiscard: () => void;
}>;

/** Always visible, so that the layout does not shift while typing. */
function FeeBar({ chosen, changed, isReadable, ...does }: FeeBarProps) {
  return (
    <fieldset className={bulk.bar}>
      <legend className={hidden.hidden}>Chosen and typed</legend>
      {chosen === 0 && changed === 0 && (
        <span>Choose plans to change their amounts together, or type into the cells.</span>
      )}
      {chosen > 0 && (
        <>
          <b>{chosen} chosen</b>
          <Button size="small" variant="contained" disabled={!isReadable} onClick={does.onChange}>
            Change amounts
          </Button>
          <Button size="small" onClick={does.onChooseNone}>
            Choose none
          </Button>
        </>
      )}
      {changed > 0 && (
        <>
          <b>{counted(planType, changed)} changed, not stored yet</b>
          <Button size="small" variant="contained" disabled={!isReadable} onClick={does.onReview}>
            Look and publish
          </Button>
          <Button size="small" onClick={does.onDiscard}>
            Discard
          </Button>
        </>
      )}
    </fieldset>
  );
}
