import Button from '@mui/material/Button';
import { Link } from 'react-router';

import type { ReplacementResult } from '../schemas.ts';
import { isTypeName, typeOf } from '../../../content/registry.ts';
import { entryPath } from '../../../admin/entries/addresses.ts';
import { counted } from '../../../admin/ui/counted.ts';
import { Notice } from '../../../admin/ui/Notice.tsx';

type Props = Readonly<{
  result: ReplacementResult;
  /** Not there once it is undone. */
  onUndo: (() => void) | undefined;
  isUndoing: boolean;
}>;

/** The entries changed and left out by a replacement or its undoing. */
export function Outcome({ result, onUndo, isUndoing }: Props) {
  const { changed, published, left } = result;
  const what = onUndo ? 'Changed' : 'Made as before:';
  return (
    <Notice kind={left.length > 0 ? 'wait' : 'good'}>
      <p>
        {what} {counted(changed.length, 'entry', 'entries')}, {published} of them public at once.
      </p>
      {left.length > 0 && (
        <ul>
          {left.map(({ type, id, msg }) => (
            <li key={`${type} ${id}`}>
              Left as it is: <Name type={type} id={id} />. {msg}
            </li>
          ))}
        </ul>
      )}
      {onUndo && changed.length > 0 && (
        <Button size="small" variant="contained" loading={isUndoing} onClick={onUndo}>
          Undo all of it
        </Button>
      )}
    </Notice>
  );
}

function Name({ type, id }: Readonly<{ type: string; id: number }>) {
  if (!isTypeName(type)) return <>{id}</>;
  return (
    <Link to={entryPath(typeOf(type), id)}>
      {typeOf(type).label.one} {id}
    </Link>
  );
}
