import { mediaExtensions, type MediaKind } from '../../../kernel/publishing/media.ts';
import { FileButton } from '../../ui/FileButton.tsx';

type Props = Readonly<{
  kinds: readonly MediaKind[];
  onFiles: (files: readonly File[]) => void;
}>;

/** Takes files in by choosing them on this device. */
export function UploadButton({ kinds, onFiles }: Props) {
  const endings = kinds.flatMap((kind) => mediaExtensions[kind]);
  return (
    <FileButton
      label="Files"
      accept={endings.map((ending) => `.${ending}`).join(',')}
      variant="contained"
      multiple
      onFiles={onFiles}
    >
      Upload files
    </FileButton>
  );
}
