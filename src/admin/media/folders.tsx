import { useId, useMemo } from 'react';

import { listMediaFolders } from '../../kernel/calls/media.ts';
import type { MediaFolder } from '../../kernel/publishing/media.ts';
import { byName } from '../../kernel/text/folded.ts';
import { useData } from '../api/useAnswer.ts';
import { TextField } from '../ui/Field.tsx';
import { SelectField } from '../ui/SelectField.tsx';

/** Stands for files that lie in no folder. */
const NO_FOLDER = '/';

export function folderOfUploads(shown: string): string {
  return shown === NO_FOLDER ? '' : shown;
}

function useFolders(): Readonly<{ folders: readonly MediaFolder[]; loose: number }> {
  const data = useData(['media', 'folders'], listMediaFolders);
  const folders = useMemo(() => folderTree(data ?? []), [data]);
  return { folders, loose: data?.find(({ folder }) => folder === '')?.files ?? 0 };
}

/** Every folder, those above it too, by name, with how many files lie in it and in the folders below. */
function folderTree(folders: readonly MediaFolder[]): readonly MediaFolder[] {
  const files = new Map<string, number>();
  for (const { folder, files: count } of folders) {
    const names = folder.split('/');
    for (const above of names.map((_name, index) => names.slice(0, index + 1).join('/'))) {
      files.set(above, (files.get(above) ?? 0) + count);
    }
  }
  return [...files]
    .filter(([folder]) => folder !== '')
    .map(([folder, count]) => ({ folder, files: count }))
    .toSorted((a, b) => byName(a.folder, b.folder));
}

type Props = Readonly<{
  value: string;
  errorText?: string | undefined;
  onChange: (folder: string) => void;
}>;

/** Narrows a list of files to a folder and those in it, or to files in none. */
export function FolderField({ value, onChange }: Props) {
  const { folders, loose } = useFolders();
  return (
    <SelectField
      label="Folder"
      none="All folders"
      value={value}
      options={[
        { value: NO_FOLDER, label: `In no folder (${loose})` },
        ...folders.map(({ folder, files }) => ({ value: folder, label: `${folder} (${files})` })),
      ]}
      onChange={onChange}
    />
  );
}

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
