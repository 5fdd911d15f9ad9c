import { useSearchParams } from 'react-router';
import type { WordpressMove } from '../calls.ts';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { MoveDetail } from './MoveDetail.tsx';
import { useMoves, useBringing } from './useMoves.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { FileButton } from '../../../admin/ui/FileButton.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { readable } from '../../../admin/ui/time.ts';
import styles from './Wordpress.module.css';

export function WordpressScreen() {
  const { data: moves, isLoading } = useMoves();
  const [address, setAddress] = useSearchParams();
  const show = (id: number) => setAddress({ move: String(id) }, { replace: true });
  const shown = moves?.find(({ id }) => String(id) === address.get('move')) ?? moves?.[0];
  return (
    <>
      <PageHead
        title="Move from WordPress"
        lead="Posts become articles, pages auxiliary pages, with their pictures and documents; every old address leads to the new one."
      />
      <BringFile onBrought={({ id }) => show(id)} />
      {isLoading && <Loading />}
      {moves && moves.length > 1 && shown && (
        <SelectField
          label="Export"
          value={String(shown.id)}
          options={moves.map((move) => ({ value: move.id, label: nameOf(move) }))}
          onChange={(id) => show(Number(id))}
        />
      )}
      {shown && <MoveDetail key={shown.id} move={shown} />}
    </>
  );
}

function nameOf({ name, created_at, created_by }: WordpressMove): string {
  return `${name}, ${readable(created_at)}, ${created_by}`;
}

function BringFile({ onBrought }: Readonly<{ onBrought: (move: WordpressMove) => void }>) {
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
