import { hasWords } from '../../../kernel/text/folded.ts';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey, send } from '../../../admin/api/client.ts';
import { refusalInWords } from '../../../admin/api/refusalInWords.ts';
import { type OpenEntry, OpenPointsDialog } from '../../../admin/entries/OpenPoints.tsx';
import bulk from '../../../admin/ui/bulk.module.css';
import { Card } from '../../../admin/ui/Card.tsx';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { notify } from '../../../admin/ui/notify.ts';
import { RefusalNotice } from '../../../admin/ui/RefusalNotice.tsx';
import { SearchField } from '../../../admin/ui/SearchField.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import { labelAt } from '../../../content/labels.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import type { FieldError } from '../../../kernel/envelope.ts';
import {
  type Bundle,
  type BundleComparison,
  compareBundle,
  type ComparedEntry,
  importBundle,
} from '../calls.ts';
import styles from './Bundles.module.css';
import { ComparedRows, fateWords, isOpen } from './ComparedRows.tsx';
import { importSummary } from './LastImports.tsx';

type Way = Readonly<{ publish: boolean; deleteMissing: boolean }>;
type PanelProps = Readonly<{ bundle: Bundle; onDone: () => void }>;

export function ComparisonPanel({ bundle, onDone }: PanelProps) {
  const [way, setWay] = useState<Way>({ publish: true, deleteMissing: false });
  const work = useComparison({ bundle, onDone }, way);
  const { comparison } = work;
  const { origin, made_at, entries, files, drafts } = bundle;
  return (
    <Card title={bundle.name}>
      <p>
        Made at {origin}, {readable(made_at)}: {counted(entries, 'entry', 'entries')} and{' '}
        {counted(files, 'file')}, {drafts ? 'with' : 'without'} drafts.
      </p>
      <WayChoice way={way} onChange={setWay} />
      {work.failure && <RefusalNotice sentences={refusalInWords(work.failure, inWords)} />}
      {comparison ? (
        <>
          <Counts {...comparison} />
          <ImportBar work={work} comparison={comparison} way={way} />
          <Rows work={work} comparison={comparison} way={way} />
        </>
      ) : (
        !work.failure && <Loading />
      )}
    </Card>
  );
}

function WayChoice({ way, onChange }: Readonly<{ way: Way; onChange: (way: Way) => void }>) {
  return (
    <div className={styles.line}>
      <RadioGroup
        row
        aria-label="How it is taken in"
        value={way.publish ? 'publish' : 'drafts'}
        onChange={(_event, value) => onChange({ ...way, publish: value === 'publish' })}
      >
        <FormControlLabel
          value="publish"
          control={<Radio />}
          label="Publish what is public there"
        />
        <FormControlLabel value="drafts" control={<Radio />} label="Take all of it as drafts" />
      </RadioGroup>
      <FormControlLabel
        control={
          <Checkbox
            checked={way.deleteMissing}
            onChange={(_event, deleteMissing) => onChange({ ...way, deleteMissing })}
          />
        }
        label="Move to the trash what is only here"
      />
    </div>
  );
}

function Counts({ counts, more }: BundleComparison) {
  return (
    <>
      <p role="status">
        {counts.new} new, {counts.different} different, {counts.same} the same, {counts.only_here}{' '}
        only here, {counts.conflicts} in conflict, {counted(counts.files, 'new file')}.
      </p>
      {more && (
        <Notice kind="wait">
          Only the first of them are listed, conflicts before all others; the rest is imported too.
        </Notice>
      )}
    </>
  );
}

type Props = Readonly<{
  work: ReturnType<typeof useComparison>;
  comparison: BundleComparison;
  way: Way;
}>;

const fateOptions = [
  { value: 'conflict', label: 'In conflict' },
  ...(['new', 'different', 'only_here'] as const).map((value) => ({
    value,
    label: fateWords[value],
  })),
];

function Rows({ work: { out, choose }, comparison: { rows }, way }: Props) {
  const [narrowing, setNarrowing] = useState({ fate: '', text: '' });
  const narrow = (text: string) => setNarrowing((now) => ({ ...now, text }));
  if (rows.length === 0) return null;
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label="Show"
          value={narrowing.fate}
          options={fateOptions}
          none="All differences"
          onChange={(fate) => setNarrowing({ ...narrowing, fate })}
        />
        <SearchField label="Search titles" value={narrowing.text} onSearch={narrow} />
      </div>
      {groupsOf(rows, narrowing).map(([type, ofType]) => (
        <ComparedRows
          key={type}
          type={type}
          rows={ofType}
          out={out}
          deletesMissing={way.deleteMissing}
          onChoose={choose}
        />
      ))}
    </>
  );
}

function ImportBar({ work, comparison: { counts, rows }, way }: Props) {
  const [isAsked, setAsked] = useState(false);
  const open = rows.filter((row) => isOpen(row, way.deleteMissing));
  const left = open.filter(({ uid }) => work.out.has(uid)).length;
  const gone = way.deleteMissing ? counts.only_here : 0;
  const count = counts.new + counts.different - counts.conflicts + gone - left;
  const isNothing = count <= 0 && counts.files === 0;
  const inQuestion = way.publish ? openRows(rows.filter(({ uid }) => !work.out.has(uid))) : [];
  const take = () => {
    setAsked(false);
    work.take();
  };
  return (
    <div className={bulk.bar}>
      <Button
        variant="contained"
        color="secondary"
        loading={work.isImporting}
        {...disabledProps(isNothing, inQuestion.length > 0 ? () => setAsked(true) : take)}
      >
        {way.publish ? 'Import and publish' : 'Import as drafts'}:{' '}
        {counted(Math.max(0, count), 'change')}
      </Button>
      <Button onClick={work.leave}>Leave it</Button>
      {isNothing && <span>Nothing would change.</span>}
      {isAsked && (
        <OpenPointsDialog
          title={`Publish ${counted(inQuestion.length, 'entry', 'entries')} as they are?`}
          action="Import and publish all the same"
          open={inQuestion}
          onConfirm={take}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function openRows(rows: readonly ComparedEntry[]): OpenEntry[] {
  return rows.flatMap(({ type, title, open, conflicts }) =>
    open.length > 0 && conflicts.length === 0 && isTypeName(type)
      ? [{ type: typeOf(type), id: null, title, points: open }]
      : [],
  );
}

function groupsOf(
  rows: readonly ComparedEntry[],
  { fate, text }: Readonly<{ fate: string; text: string }>,
) {
  const fits = (row: ComparedEntry) =>
    (fate === '' || (fate === 'conflict' ? row.conflicts.length > 0 : row.fate === fate)) &&
    hasWords(`${row.title} ${row.under ?? ''}`, text);
  return [...Map.groupBy(rows.filter(fits), ({ type }) => type)];
}

function flag(is: boolean) {
  return is ? ('true' as const) : ('false' as const);
}

function useComparison({ bundle: { id }, onDone }: PanelProps, way: Way) {
  const client = useQueryClient();
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const query = { publish: flag(way.publish), delete_missing: flag(way.deleteMissing) };
  const compared = useQuery({
    queryKey: ['bundle', id, way],
    queryFn: async ({ signal }) =>
      (await send(compareBundle, { params: { id }, query, signal })).data,
    staleTime: Infinity,
    retry: false,
  });
  const { data: comparison } = compared;
  const taking = useMutation({
    mutationFn: async () => {
      const conflicts = comparison?.rows.filter((row) => row.conflicts.length > 0) ?? [];
      const except = [...out, ...conflicts.map(({ uid }) => uid)];
      const { publish, deleteMissing: delete_missing } = way;
      const body = { publish, delete_missing, except, as_of: comparison?.as_of };
      return (await send(importBundle, { params: { id }, body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (done) => {
      notify(importSummary(done), 'success');
      void client.invalidateQueries();
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: ['bundle', id] }),
  });
  const choose = (uids: readonly string[], isChosen: boolean) =>
    setOut((now) => (isChosen ? now.difference(new Set(uids)) : now.union(new Set(uids))));
  return {
    comparison,
    failure: taking.error ?? compared.error,
    out,
    choose,
    leave: onDone,
    isImporting: taking.isPending,
    take: () => taking.mutate(),
  };
}

/** Names entry and field of an error as people know them: `FAQ “Is it open?”: Answer: Please fill this in.` */
function inWords({ field, msg }: FieldError): string {
  const [, name = '', title, place] = /^(\w+) (?:“(.*)”: (.+)|\d+)$/s.exec(field) ?? [];
  if (!isTypeName(name)) return `${field}: ${msg}`;
  const type = typeOf(name);
  return place === undefined
    ? `${type.label.one} ${msg}`
    : `${type.label.one} “${title}”: ${labelAt(type, place)}: ${msg}`;
}
