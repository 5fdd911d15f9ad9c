import type { Snapshot } from '../../content/snapshot.ts';
import { braidOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';

/** The counsellors' portraits on one braid; nothing if none are named. */
export function Counsellors({ snapshot }: Readonly<{ snapshot: Snapshot }>) {
  const { counsellors } = snapshot.one('homePage').data;
  const inLoops = counsellors.map(({ image }) => ({ image: snapshot.media(image) }));
  return inLoops.length === 0 ? null : (
    <MotifFigure
      figure={braidOf(inLoops.length)}
      step={160}
      pad={6}
      stroke={4.6}
      dot={0}
      inLoops={inLoops}
    />
  );
}
