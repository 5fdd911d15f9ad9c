import { createContext, type ReactNode, useContext } from 'react';
import type { EditTarget } from '../../../content/editTarget.ts';

/** True where the page is rendered for staff, with marks that tell where each part is edited. */
export const EditMarks = createContext(false);

type Props = Readonly<{ places: readonly EditTarget[]; children: ReactNode }>;

/**
 * A part of a page, and where staff edit it. Visitors' pages hold not a byte of this; pages for staff hold a mark before
 * and one after the part.
 */
export function Editable({ places, children }: Props) {
  if (!useContext(EditMarks)) return children;
  return (
    <>
      <template data-edit={JSON.stringify(places)} />
      {children}
      <template data-edit-end="" />
    </>
  );
}
