import { useState } from 'react';

import { asError } from '../../../kernel/thrown.ts';
import { addressOf, ofType } from '../../../kernel/call.ts';
import { readEntriesTemplate } from '../../../kernel/calls/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Import.module.css';
import { type PickedFile, readPicked } from './pickedFile.ts';

type Props = Readonly<{
  type: RegisteredType;
  name: string | undefined;
  onPick: (file: PickedFile) => void;
}>;

/** Chooses the file of an import, and has templates for those who have none yet. */
export function FilePicker({ type, name, onPick }: Props) {
  const [failure, setFailure] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    await readPicked(file).then(onPick, (error: unknown) => setFailure(asError(error).message));
  };
  const hrefOf = (format: 'csv' | 'xlsx') =>
    addressOf(ofType(readEntriesTemplate, type.path), { query: { format } });
  return (
    <div className={styles.picker}>
      <FileButton
        label="File to import"
        accept=".xlsx,.csv,.txt,.tsv,.json"
        onFiles={([file]) => void read(file)}
      >
        {name ?? 'Choose a file'}
      </FileButton>
      <span>
        Template:{' '}
        <a href={hrefOf('xlsx')} download>
          Excel
        </a>
        ,{' '}
        <a href={hrefOf('csv')} download>
          CSV
        </a>
      </span>
      {failure && <Notice kind="bad">{failure}</Notice>}
    </div>
  );
}
