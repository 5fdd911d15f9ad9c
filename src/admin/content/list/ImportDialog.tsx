import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ofType, type Sent } from '../../../contract/call.ts';
import { importEntries } from '../../../contract/calls/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { newKey, send } from '../../api/client.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ImportDialog.module.css';
import { ImportReport, rowsOf } from './ImportReport.tsx';
import { notify } from '../../ui/notify.ts';

type Props = Readonly<{ type: ContentType; onClose: () => void }>;
type ImportBody = Sent<typeof importEntries>['body'];
type Rows = Readonly<{ name: string; format: 'csv' | 'json'; content: string }>;

/** Takes entries in from a file: looked at first, stored when a person says so, all rows or none. */
export function ImportDialog({ type, onClose }: Props) {
  const [rows, setRows] = useState<Rows>();
  const [publish, setPublish] = useState(false);
  const { look, store } = useImport(type, onClose);
  const report = look.data;
  const isReady = rows !== undefined && report !== undefined && report.errors.length === 0;
  const failure = look.error ?? store.error;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="import-title">
      <DialogTitle id="import-title">Import {type.label.many}</DialogTitle>
      <DialogContent className={styles.body}>
        <p>
          A CSV or JSON file as the export makes it. Rows with an id change that entry, rows without
          one add an entry. Nothing is stored before you have seen what would happen.
        </p>
        <FilePicker
          name={rows?.name}
          onPick={(picked) => {
            setRows(picked);
            look.mutate(picked);
          }}
        />
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        {report && <ImportReport report={report} />}
        {isReady && (
          <FormControlLabel
            label="Publish them at once"
            control={
              <Checkbox checked={publish} onChange={(event) => setPublish(event.target.checked)} />
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={store.isPending}
          onClick={() => rows && store.mutate({ ...rows, publish })}
        >
          Import {report && isReady ? rowsOf(report.rows) : 'rows'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useImport(type: ContentType, onDone: () => void) {
  const client = useQueryClient();
  const importRows = async (body: ImportBody) =>
    (await send(ofType(importEntries, type.path), { body, idempotencyKey: newKey() })).data;
  const look = useMutation({
    mutationFn: ({ format, content }: Rows) => importRows({ format, content, dry_run: true }),
  });
  const store = useMutation({
    mutationFn: ({ format, content, publish }: Rows & { publish: boolean }) =>
      importRows({ format, content, publish, dry_run: false }),
    onSuccess: ({ created, updated }) => {
      notify(`${created} added, ${updated} changed.`, 'success');
      void client.invalidateQueries();
      onDone();
    },
  });
  return { look, store };
}

type PickerProps = Readonly<{ name: string | undefined; onPick: (rows: Rows) => void }>;

function FilePicker({ name, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const format = file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
    onPick({ name: file.name, format, content: await file.text() });
  };
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<Icon name="upload" />}
        onClick={() => input.current?.click()}
      >
        {name ?? 'Choose a file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json"
        aria-label="File to import"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // A file that was put right is chosen again by the same name.
          target.value = '';
        }}
      />
    </div>
  );
}
