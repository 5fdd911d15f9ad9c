import { useEffect, useState } from 'react';

import type { Editing } from '../editing/editing.ts';
import { type EditedPlace, placeOf } from './editedPlace.ts';

/** The field that has the keyboard, or had it last: where staff are at in the form beside the preview. */
export function useEditedPlace(editing: Editing): EditedPlace | undefined {
  const [place, setPlace] = useState<EditedPlace>();
  useEffect(() => {
    const look = ({ target }: Pick<FocusEvent, 'target'>) => {
      const found = target instanceof Element ? placeOf(target, editing) : undefined;
      if (found) setPlace((now) => (isSame(now, found) ? now : found));
    };
    look({ target: document.activeElement });
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [editing]);
  return place;
}

function isSame(a: EditedPlace | undefined, b: EditedPlace): boolean {
  return a?.type === b.type && a.id === b.id && a.field === b.field;
}
