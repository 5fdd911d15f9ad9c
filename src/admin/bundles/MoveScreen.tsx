import { PageHead } from '../ui/PageHead.tsx';
import { ComparisonPanel } from './ComparisonPanel.tsx';
import { ExportCard } from './ExportCard.tsx';
import { ImportCard } from './ImportCard.tsx';
import { LastImports } from './LastImports.tsx';
import { useTaking } from './useTaking.ts';

/** Moves content between installations: out as a file, and in after everything that would change was looked at. */
export function MoveScreen() {
  const taking = useTaking();
  return (
    <>
      <PageHead
        title="Move content"
        lead="From one installation to another, such as from staging to production, or back: texts, pictures and files. Leads, staff and settings never go along."
      />
      <ExportCard />
      <ImportCard
        isBusy={taking.upload.isPending}
        share={taking.share}
        problem={taking.upload.error?.message}
        onPick={(file) => taking.upload.mutate(file)}
      />
      {taking.bundle && <ComparisonPanel bundle={taking.bundle} onDone={taking.forget} />}
      <LastImports />
    </>
  );
}
