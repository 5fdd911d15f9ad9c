import { SelectField } from '../ui/SelectField.tsx';
import { NO_FOLDER } from './folders.ts';
import { useFolders } from './media.ts';

type Props = Readonly<{ value: string; onChange: (folder: string) => void }>;

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
