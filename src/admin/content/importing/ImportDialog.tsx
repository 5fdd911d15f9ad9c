import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';

import type { RegisteredType } from '../../../content/registry.ts';
import { ApiError } from '../../api/client.ts';
import { counted } from '../../ui/counted.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FilePicker } from './FilePicker.tsx';
import styles from './Import.module.css';
import { ImportSummary } from './ImportSummary.tsx';
import { RowFates } from './RowFates.tsx';
import { useImport } from './useImport.ts';

type Props = Readonly<{ type: RegisteredType; onClose: () => void }>;
type Import = ReturnType<typeof useImport>;

/** Takes entries in from a file: looked at first, stored when a person says so, all rows or none. */
export function ImportDialog({ type, onClose }: Props) {
  const work = useImport(type);
  const { report, isStored, failure } = work;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">Import {type.label.many}</DialogTitle>
      <DialogContent className={styles.body}>
        {!report && (
          <p>
            An Excel, CSV or JSON file, with the names of the columns in its first row. Nothing is
            stored before you have seen what would happen.
          </p>
        )}
        {!isStored && <FilePicker type={type} name={work.file?.name} onPick={work.pick} />}
        {work.isLooking && <Loading />}
        {failure && <Notice kind="bad">{sentenceOf(failure)}</Notice>}
        {report && !failure && <Outcome type={type} work={work} report={report} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isStored ? 'Close' : 'Cancel'}</Button>
        {!isStored && <ImportButton work={work} />}
      </DialogActions>
    </Dialog>
  );
}

type OutcomeProps = Readonly<{
  type: RegisteredType;
  work: Import;
  report: NonNullable<Import['report']>;
}>;

function Outcome({ type, work, report }: OutcomeProps) {
  const { isStored, choose } = work;
  const isTable = report.columns.length > 0;
  return (
    <>
      <ImportSummary report={report} isStored={isStored} />
      {!isStored && isTable && (
        <ColumnChoices
          type={type}
          columns={report.columns}
          onChange={(columns) => choose({ columns })}
        />
      )}
      {!isStored && <Options work={work} />}
      <RowFates type={type} rows={report.fates} isTable={isTable} />
    </>
  );
}

function Options({ work: { choices, choose } }: Readonly<{ work: Import }>) {
  return (
    <div>
      <FormControlLabel
        label="Change entries that are there under the same name, rather than add them again"
        control={
          <Checkbox
            checked={choices.matchNames}
            onChange={(event) => choose({ matchNames: event.target.checked })}
          />
        }
      />
      <FormControlLabel
        label="Publish at once; rows must be complete then"
        control={
          <Checkbox
            checked={choices.publish}
            onChange={(event) => choose({ publish: event.target.checked })}
          />
        }
      />
    </div>
  );
}

function ImportButton({ work }: Readonly<{ work: Import }>) {
  const { report, failure, isLooking, isStoring } = work;
  const isReady = report !== undefined && !failure && !isLooking && report.errors.length === 0;
  return (
    <Button variant="contained" disabled={!isReady} loading={isStoring} onClick={work.store}>
      Import {isReady ? counted(report.rows, 'row') : 'rows'}
    </Button>
  );
}

/** What is wrong with the file stands in the field that it came in. */
function sentenceOf(failure: Error): string {
  const [wrong] = failure instanceof ApiError ? failure.errors : [];
  return wrong?.msg ?? failure.message;
}
