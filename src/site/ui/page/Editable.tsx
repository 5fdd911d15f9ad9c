import { createContext, type ReactNode, useContext } from 'react';
import type { EditTarget } from '../../../content/editTarget.ts';
import type { Snapshot } from '../../../content/snapshot.ts';

/** True if the page is rendered for staff, with marks at the parts that they can edit. */
export const EditMarks = createContext(false);

type Props = Readonly<{ places: readonly EditTarget[]; children: ReactNode }>;

/**
 * A part of a page with its edit targets. Public pages contain nothing of this; pages for staff have a mark before and
 * one after the part.
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

/** The edit target of a text of the home page that other pages show too. */
export function homePlace(snapshot: Snapshot, field: string): EditTarget {
  return {
    type: 'homePage',
    id: snapshot.one('homePage').id,
    field,
  };
}
