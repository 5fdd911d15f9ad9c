import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';

import bulk from '../../../admin/ui/bulk.module.css';
import { Card } from '../../../admin/ui/Card.tsx';
import { disabledProps } from '../../../admin/ui/disabledProps.ts';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { SearchField } from '../../../admin/ui/SearchField.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { counted, readable } from '../../../admin/ui/time.ts';
import type { Bundle, BundleComparison } from '../calls.ts';
import styles from './Bundles.module.css';
import { fateOptions, groupsOf, isOpen, type Narrowing } from './choices.ts';
import { ComparedRows } from './ComparedRows.tsx';
import { useComparison, type Way } from './useComparison.ts';

type Props = Readonly<{
  bundle: Bundle;
  /** Called once the bundle is imported or given up. */
  onDone: () => void;
}>;

/** The changes that an import would make: to review, choose and run. */
export function ComparisonPanel({ bundle, onDone }: Props) {
  const [way, setWay] = useState<Way>({ publish: true, deleteMissing: false });
  const work = useComparison(bundle, way, onDone);
  const { comparison } = work;
  const { origin, made_at, entries, files, drafts } = bundle;
  return (
    <Card title={bundle.name}>
      <p>
        Made at {origin}, {readable(made_at)}: {counted(entries, 'entry', 'entries')} and{' '}
        {counted(files, 'file')}, {drafts ? 'with' : 'without'} drafts.
      </p>
      <WayChoice way={way} onChange={setWay} />
      {work.failure && <Notice kind="bad">{work.failure}</Notice>}
      {comparison ? (
        <>
          <Counts {...comparison} />
          <ImportBar work={work} comparison={comparison} way={way} onCancel={onDone} />
          <Rows work={work} rows={comparison.rows} way={way} />
        </>
      ) : (
        !work.failure && <Loading />
      )}
    </Card>
  );
}

type WayProps = Readonly<{ way: Way; onChange: (way: Way) => void }>;

function WayChoice({ way, onChange }: WayProps) {
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

type RowsProps = Readonly<{
  work: ReturnType<typeof useComparison>;
  rows: BundleComparison['rows'];
  way: Way;
}>;

function Rows({ work: { out, choose }, rows, way }: RowsProps) {
  const [narrowing, setNarrowing] = useState<Narrowing>({ fate: '', text: '' });
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

type BarProps = Readonly<{
  work: ReturnType<typeof useComparison>;
  comparison: BundleComparison;
  way: Way;
  onCancel: () => void;
}>;

/** Imports the chosen entries. */
function ImportBar({ work, comparison, way, onCancel }: BarProps) {
  const { counts, rows } = comparison;
  const open = rows.filter((row) => isOpen(row, way.deleteMissing));
  const left = open.filter(({ uid }) => work.out.has(uid)).length;
  const gone = way.deleteMissing ? counts.only_here : 0;
  const count = counts.new + counts.different - counts.conflicts + gone - left;
  const isNothing = count <= 0 && counts.files === 0;
  return (
    <div className={bulk.bar}>
      <Button
        variant="contained"
        color="secondary"
        loading={work.isImporting}
        {...disabledProps(isNothing, work.take)}
      >
        {way.publish ? 'Import and publish' : 'Import as drafts'}:{' '}
        {counted(Math.max(0, count), 'change')}
      </Button>
      <Button onClick={onCancel}>Leave it</Button>
      {isNothing && <span>Nothing would change.</span>}
    </div>
  );
}
