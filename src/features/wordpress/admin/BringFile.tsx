import type { WordpressMove } from '../schemas.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { useBringing } from './useMoves.ts';
import styles from './Wordpress.module.css';

/** Chooses the export of the old site. */
export function BringFile({ onBrought }: Readonly<{ onBrought: (move: WordpressMove) => void }>) {
  const { bring, share } = useBringing(onBrought);
  return (
    <Card>
      <div className={styles.bring}>
        <FileButton
          label="WordPress export"
          accept=".xml,text/xml,application/xml,.zip"
          multiple
          variant="contained"
          loading={bring.isPending}
          onFiles={(files) => bring.mutate(files)}
        >
          Choose the export
        </FileButton>
        <ul className={styles.notes}>
          <li>
            In WordPress, “Tools”, “Export”, “All content” gives an .xml file: choose it here, up to
            100 MB.
          </li>
          <li>
            Is the old site gone? Pack its folder wp-content/uploads as a .zip, and choose both
            files together; or bring the .zip later.
          </li>
          <li>You see what would happen before anything of it is content.</li>
        </ul>
        {bring.isPending && (
          <progress className={styles.bar} value={share} aria-label="Uploading" />
        )}
      </div>
      {bring.error && <Notice kind="bad">{sentenceOf(bring.error)}</Notice>}
    </Card>
  );
}
