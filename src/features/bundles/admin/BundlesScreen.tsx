import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFile } from '../../../admin/api/sendFile.ts';
import { Icon } from '../../../admin/icons/Icon.tsx';
import { Card } from '../../../admin/ui/Card.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { type TypeName, typeNames, typeOf } from '../../../content/registry.ts';
import { addressOf } from '../../../kernel/call.ts';
import { exportBundle, uploadBundle, type Bundle } from '../calls.ts';
import styles from './Bundles.module.css';
import { ComparisonPanel } from './ComparisonPanel.tsx';
import { LastImports } from './LastImports.tsx';

export function BundlesScreen() {
  const [bundle, setBundle] = useState<Bundle>();
  return (
    <>
      <PageHead
        title="Move content"
        lead="From one installation to another, such as from staging to production, or back: texts, pictures and files. Leads, staff and settings never go along."
      />
      <ExportCard />
      <ImportCard onBundle={setBundle} />
      {bundle && <ComparisonPanel bundle={bundle} onDone={() => setBundle(undefined)} />}
      <LastImports />
    </>
  );
}

function ImportCard({ onBundle }: Readonly<{ onBundle: (bundle: Bundle | undefined) => void }>) {
  const [share, setShare] = useState(0);
  const { isPending, error, mutate } = useMutation({
    mutationFn: (file: File) =>
      sendFile(uploadBundle, addressOf(uploadBundle), { file, onProgress: setShare }),
    onMutate: () => {
      onBundle(undefined);
      setShare(0);
    },
    onSuccess: (bundle) => onBundle(bundle),
  });
  return (
    <Card title="Compare and import">
      <div className={styles.line}>
        <FileButton
          label="Bundle to compare"
          accept=".zip"
          variant="contained"
          loading={isPending}
          onFiles={([file]) => file && mutate(file)}
        >
          Choose a bundle
        </FileButton>
        <span>Nothing changes before you have seen what would.</span>
      </div>
      {isPending && (
        <LinearProgress variant="determinate" value={share * 100} aria-label="Sent so far" />
      )}
      {error && <Notice kind="bad">{error.message}</Notice>}
    </Card>
  );
}

/** Types that can be chosen on their own: all others come with their parents. */
const own = typeNames.filter((name) => !typeOf(name).parent?.required);

function ExportCard() {
  const [types, setTypes] = useState<readonly TypeName[]>([]);
  const [drafts, setDrafts] = useState(false);
  const toggle = (name: TypeName, isChosen: boolean) =>
    setTypes((now) => (isChosen ? [...now, name] : now.filter((one) => one !== name)));
  const query = {
    drafts: drafts ? ('true' as const) : ('false' as const),
    ...(types.length > 0 && { types: types.join(',') }),
  };
  const what = types.length === 0 ? 'everything' : `${types.length} of ${own.length} types`;
  return (
    <Card title="Export">
      <details className={styles.choice}>
        <summary>Only some types</summary>
        <div className={styles.types}>
          {own.map((name) => (
            <FormControlLabel
              key={name}
              control={
                <Checkbox
                  checked={types.includes(name)}
                  onChange={(_event, isChosen) => toggle(name, isChosen)}
                />
              }
              label={typeOf(name).label.many}
            />
          ))}
        </div>
      </details>
      <div className={styles.line}>
        <FormControlLabel
          control={<Checkbox checked={drafts} onChange={(_event, is) => setDrafts(is)} />}
          label="With drafts and unpublished changes"
        />
        <Button
          variant="contained"
          href={addressOf(exportBundle, { query })}
          download
          startIcon={<Icon name="download" />}
        >
          Export {what}
        </Button>
      </div>
    </Card>
  );
}
