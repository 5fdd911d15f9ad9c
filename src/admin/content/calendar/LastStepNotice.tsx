import Button from '@mui/material/Button';

import { Notice } from '../../ui/Notice.tsx';
import type { Series } from './useSeries.ts';

/** Says what was done last, with the way back. The keyboard stays where it is: one goes on moving. */
export function LastStepNotice({ series: { last, undo } }: Readonly<{ series: Series }>) {
  if (!last) return null;
  return (
    <Notice kind={undo.error ? 'bad' : 'good'}>
      <p>{undo.error ? `Nothing was taken back. ${undo.error.message}` : last.words}</p>
      <Button
        size="small"
        variant="contained"
        disabled={undo.isPending}
        onClick={() => undo.mutate(last)}
      >
        Undo
      </Button>
    </Notice>
  );
}
