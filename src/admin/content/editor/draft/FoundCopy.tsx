import Button from '@mui/material/Button';
import { useState } from 'react';

import type { RegisteredType } from '../../../../content/registry.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { readable } from '../../../ui/time.ts';
import { dropFoundCopy, findCopy } from '../../autosave/deviceCopy.ts';
import { isSame } from '../../autosave/same.ts';
import type { OpenDraft } from './useDraft.ts';
import type { EntryDetail } from '../../editing/useEntry.ts';

type Props = Readonly<{
  type: RegisteredType;
  entry: Pick<EntryDetail, 'id' | 'draft'>;
  draft: OpenDraft;
}>;

/** Typing that never reached the server: one press puts it back. */
export function FoundCopy({ type, entry, draft }: Props) {
  const [copy, setCopy] = useState(() => {
    const found = findCopy(type.name, entry.id);
    const differs = Object.entries(found?.changes ?? {}).some(
      ([field, value]) => !isSame(value, entry.draft[field]),
    );
    if (found && !differs) dropFoundCopy(type.name, entry.id);
    return differs ? found : undefined;
  });
  if (!copy) return null;
  const discard = () => {
    dropFoundCopy(type.name, entry.id);
    setCopy(undefined);
  };
  const putBack = () => {
    draft.show(copy.changes);
    discard();
  };
  return (
    <Notice kind="wait">
      <p>
        Typing of {readable(new Date(copy.at).toISOString())} is kept on this device and was never
        stored.
      </p>
      <Button size="small" variant="contained" onClick={putBack}>
        Put it back
      </Button>{' '}
      <Button size="small" color="inherit" onClick={discard}>
        Discard it
      </Button>
    </Notice>
  );
}
