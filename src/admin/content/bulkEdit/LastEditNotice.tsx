import Button from '@mui/material/Button';

import { focusWhenShown } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { refusalOf, type useBulkEdit } from './useBulkEdit.ts';

type Props = Readonly<{ work: ReturnType<typeof useBulkEdit> }>;

export function LastEditNotice({ work: { type, last, undo, forget } }: Props) {
  if (!last) return null;
  const [what, ...each] = undo.error ? refusalOf(undo.error, [], type) : [];
  return (
    <>
      {undo.error && (
        <Notice kind="bad">
          <p>Nothing was taken back. {what}</p>
          <ul>
            {each.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
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
