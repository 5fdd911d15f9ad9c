import Button from '@mui/material/Button';

import { focusWhenShown } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { refusalOf, type useBulkEdit } from './useBulkEdit.ts';

type Props = Readonly<{ work: ReturnType<typeof useBulkEdit> }>;

export function LastEditNotice({ work: { type, last, undo, forget } }: Props) {
  if (!last) return null;
  return (
    <>
      {undo.error && (
        <RefusalNotice lead="Nothing was taken back." sentences={refusalOf(undo.error, [], type)} />
      )}
      <Notice kind="good">
        <p>{last.words}</p>
        <Button
          size="small"
          variant="contained"
          ref={focusWhenShown}
          disabled={undo.isPending}
          onClick={() => undo.mutate(last)}
        >
          Undo
        </Button>{' '}
        <Button size="small" onClick={forget}>
          Keep it
        </Button>
      </Notice>
    </>
  );
}
