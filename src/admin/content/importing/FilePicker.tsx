import { type ReactNode, useState } from 'react';

import { asError } from '../../../kernel/thrown.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Import.module.css';
import { type PickedFile, readPicked } from './useImport.ts';

type Props = Readonly<{
  label: string;
  /** Endings of names, as an input of files takes them. */
  accept: string;
  /** The file that was chosen before. */
  name: string | undefined;
  onPick: (file: PickedFile) => void;
  children?: ReactNode;
}>;

/** Reads a file that a person chooses, and says so if it cannot be read. */
export function FilePicker({ label, accept, name, onPick, children }: Props) {
  const [failure, setFailure] = useState<string>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    await readPicked(file).then(onPick, (error: unknown) => setFailure(asError(error).message));
  };
  return (
    <div className={styles.picker}>
      <FileButton label={label} accept={accept} onFiles={([file]) => void read(file)}>
        {name ?? 'Choose a file'}
      </FileButton>
      {children}
      {failure && <Notice kind="bad">{failure}</Notice>}
    </div>
  );
}
