import { useId } from 'react';

import { TextField } from '../../ui/Field.tsx';
import { useFolders } from '../media.ts';

type Props = Readonly<{
  value: string;
  errorText?: string | undefined;
  onChange: (folder: string) => void;
}>;

/** The folder that a file lies in: one that is there, or a new one. */
export function FolderText({ value, errorText, onChange }: Props) {
  const { folders } = useFolders();
  const id = useId();
  return (
    <>
      <TextField
        label="Folder"
        help="One that is there, or a new one. Folders in folders: Campus/Library."
        optional
        value={value}
        errorText={errorText}
        inputProps={{ list: id }}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {folders.map(({ folder }) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
      </datalist>
    </>
  );
}
