import { useSearchParams } from 'react-router';

import type { WordpressMove } from '../schemas.ts';
import { Loading } from '../../../admin/ui/Loading.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { BringFile } from './BringFile.tsx';
import { MoveDetail } from './MoveDetail.tsx';
import { useMoves } from './useMoves.ts';

/** Takes articles and pages over from a WordPress site, with their pictures and old addresses. */
export function WordpressScreen() {
  const { data: moves, isLoading } = useMoves();
  const [address, setAddress] = useSearchParams();
  const show = (id: number) => setAddress({ move: String(id) }, { replace: true });
  const shown = moves?.find(({ id }) => String(id) === address.get('move')) ?? moves?.[0];
  return (
    <>
      <PageHead
        title="Move from WordPress"
        lead="Posts become articles, pages auxiliary pages, with their pictures; every old address leads to the new one."
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
  return `${name}, ${new Date(created_at).toLocaleString('en-IN')}, ${created_by}`;
}
