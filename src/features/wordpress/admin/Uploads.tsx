import type { WordpressMove } from '../schemas.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { counted } from '../../../admin/ui/counted.ts';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { useUploads } from './useMoves.ts';
import styles from './Wordpress.module.css';

/** The archive in which the pictures of an export are looked for first. */
export function Uploads({ move }: Readonly<{ move: WordpressMove }>) {
  const { bring, share } = useUploads(move);
  const { state, uploads } = move;
  if (state === 'failed' || state === 'running') return null;
  return (
    <>
      <div className={styles.bring}>
        <FileButton
          label="Pictures of the old site"
          accept=".zip,application/zip"
          size="small"
          loading={bring.isPending}
          onFiles={([file]) => file && bring.mutate(file)}
        >
          {uploads ? 'Choose another zip' : 'Choose a zip of pictures'}
        </FileButton>
        <span className={styles.small}>
          {uploads
            ? `${counted(uploads.pictures, 'picture')} in ${uploads.name}; others are fetched from the old site.`
            : 'Pictures are fetched from the old site. Is it gone? Bring its folder wp-content/uploads, up to 1 GB.'}
        </span>
        {bring.isPending && (
          <progress className={styles.bar} value={share} aria-label="Uploading pictures" />
        )}
      </div>
      {bring.error && <Notice kind="bad">{sentenceOf(bring.error)}</Notice>}
    </>
  );
}
