import type { BundleDifference } from '../../calls.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import { repointed } from '../../../../content/fields/rows.ts';
import { titleOf, typeBelow } from '../../../../content/inheritance/inheritance.ts';
import { type TypeName, typeOf } from '../../../../content/registry.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import type { ContentData } from '../../../../server/content/store/table.ts';
import { checkComplete, checkDraft } from '../../../../server/content/store/validate.ts';
import { isSame } from './differences.ts';
import type { Inward } from './inward.ts';
import type { Brought, Matches } from './match.ts';
import type { Here } from '../store/repository.ts';

export type Planned = Readonly<{
  uid: string;
  type: TypeName;
  id: number;
  title: string;
  under: string | null;
  here: Here | undefined;
  fate: 'new' | 'different' | 'same';
  parentId: number | null;
  position: number;
  draft: ContentData;
  published: ContentData | null;
  isPublished: boolean;
  conflicts: readonly FieldError[];
  /** Points that a person has to confirm before it is public. */
  open: readonly FieldError[];
  notes: readonly string[];
}>;

export type PlanOrder = Readonly<{
  publish: boolean;
  isChosen: (uid: string) => boolean;
  /** The time of the comparison: later changes have not been reviewed. */
  asOf?: Date | undefined;
}>;

type Planning = Readonly<{ matches: Matches; inward: Inward; order: PlanOrder }>;

export function planEntries(planning: Planning): Promise<Planned[]> {
  const { matches, order } = planning;
  const chosen = matches.brought.filter(({ entry }) => order.isChosen(entry.uid));
  return mapInTurns(chosen, (one) => planOne(one, planning));
}

function planOne(one: Brought, planning: Planning): Planned {
  const { type, entry, newest, isSound } = one;
  const { matches, inward, order } = planning;
  const here = matches.here.get(entry.uid);
  const data = dataOf(one, planning);
  const place = placeFor(one, { ...planning, isPublic: data.isPublished });
  const changed = !here || !isSameEntry({ type, here, data, place });
  const conflicts = [...data.conflicts, ...place.conflicts];
  if (here && changed && order.asOf && here.updatedAt > order.asOf)
    conflicts.push({
      field: 'version',
      msg: `${here.updatedBy} has changed it since it was compared.`,
    });
  return {
    uid: entry.uid,
    type,
    id: inward.idOf(entry.uid) ?? 0,
    title: isSound ? titleOf(type, newest) : (here?.title ?? typeOf(type).label.one),
    under: entry.parent === null ? null : inward.called(entry.parent),
    here,
    fate: !here ? 'new' : changed || conflicts.length > 0 ? 'different' : 'same',
    ...place,
    ...data,
    conflicts,
    open: [],
    notes: notesOn(here, { changed, isByName: matches.byName.has(entry.uid), lost: data.lost }),
  };
}

type Data = Readonly<{
  draft: ContentData;
  published: ContentData | null;
  isPublished: boolean;
  conflicts: readonly FieldError[];
  lost: readonly string[];
}>;

/** The data by the ids of this installation, checked as whatever is stored here. */
function dataOf({ type, entry, newest }: Brought, { matches, inward, order }: Planning): Data {
  const declared = entry.parent === null ? typeOf(type) : typeBelow(type);
  const here = matches.here.get(entry.uid);
  const shown = order.publish ? entry.published : null;
  const states = { draft: newest, published: shown };
  if (here && isStored(here, states, inward)) {
    const { draft, published } = here;
    return { draft, published, isPublished: shown !== null, conflicts: [], lost: [] };
  }
  const { point, missing } = inward.pointing();
  const local = (data: ContentData) => repointed(declared.fields, data, point);
  const complete = shown && checkComplete(declared, local(shown));
  const isTold = shown !== null && entry.draft === null;
  const inPublic = [...missing];
  const draft = isTold && complete ? complete : checkDraft(declared, local(newest));
  const errors = [...(complete?.errors ?? []), ...(isTold ? [] : (draft.errors ?? []))];
  const unknown =
    shown === null ? [] : inPublic.map((what) => ({ field: 'id', msg: notHere(what) }));
  return {
    draft: draft.data ?? {},
    published: complete?.data ?? here?.published ?? null,
    isPublished: shown !== null,
    // What it points at in vain stands empty in the data: to say that this is required would be beside the point.
    conflicts: unknown.length > 0 ? unknown : errors,
    lost: shown === null ? [...missing] : [],
  };
}

/** Such data are not checked again, as rules may be newer than them. */
function isStored(
  { type, ...here }: Here,
  { draft, published }: Pick<Data, 'draft' | 'published'>,
  inward: Inward,
): boolean {
  const { fields } = typeOf(type);
  const { point } = inward.pointing();
  const isShown =
    published === null || isSame(fields, here.published, repointed(fields, published, point));
  return isShown && isSame(fields, here.draft, repointed(fields, draft, point));
}

function notHere(what: string): string {
  return `Points at ${what}, which is neither among what is imported nor here.`;
}

type Place = Readonly<{
  parentId: number | null;
  position: number;
  conflicts: readonly FieldError[];
}>;

/** Published entries keep their place if only drafts are imported. */
function placeFor(
  { type, entry }: Brought,
  { matches, inward, isPublic }: Planning & { isPublic: boolean },
): Place {
  const here = matches.here.get(entry.uid);
  if (here?.published && !isPublic)
    return { parentId: here.parentId, position: here.position, conflicts: [] };
  const { parent } = typeOf(type);
  const field = parent?.field ?? 'parent';
  const parentId = entry.parent === null ? null : (inward.idOf(entry.parent) ?? null);
  const msg = whyMisplaced(entry.parent, { parentId, parent, inward });
  const conflicts = msg === undefined ? [] : [{ field, msg }];
  return { parentId, position: entry.position, conflicts };
}

type Above = Readonly<{
  parentId: number | null;
  parent: ReturnType<typeof typeOf>['parent'];
  inward: Inward;
}>;

function whyMisplaced(uid: string | null, { parentId, parent, inward }: Above): string | undefined {
  if (uid === null) return parent?.required ? 'This is required.' : undefined;
  if (!parent) return 'This type has no parent.';
  if (inward.typeOf(uid) !== parent.type) return `Must hang on a ${typeOf(parent.type).label.one}.`;
  if (parentId !== null) return undefined;
  return `Hangs on ${inward.called(uid)}, which is neither among what is imported nor here.`;
}

type Compared = Readonly<{ type: TypeName; here: Here; data: Data; place: Place }>;

function isSameEntry({ type, here, data, place }: Compared): boolean {
  const { fields } = typeOf(type);
  return (
    here.parentId === place.parentId &&
    here.position === place.position &&
    isSame(fields, here.draft, data.draft) &&
    isSame(fields, here.published, data.published)
  );
}

type Noted = Readonly<{ changed: boolean; isByName: boolean; lost: readonly string[] }>;

function notesOn(here: Here | undefined, { changed, isByName, lost }: Noted): string[] {
  const notes = lost.map((what) => `${notHere(what)} The draft leaves it out.`);
  if (!here || !changed) return notes;
  return [
    ...notes,
    ...(isByName ? ['Taken for the same by its address or title.'] : []),
    ...(here.status === 'changed'
      ? ['Has unpublished changes here, which it replaces; its history keeps them.']
      : []),
    ...(here.publishAt ? ['Was planned to be published here.'] : []),
  ];
}

export function placeDifferences(
  { here, position, parentId, published, under, isPublished }: Planned,
  titleOfParent: (id: number | null) => string,
): BundleDifference[] {
  if (!here) return [];
  const moved = { label: 'Hangs on', before: titleOfParent(here.parentId), after: under ?? '' };
  const order = {
    label: 'Place in its list',
    before: String(here.position),
    after: String(position),
  };
  const shown = { label: 'Public', before: 'No', after: 'Yes' };
  return [
    ...(here.parentId === parentId ? [] : [moved]),
    ...(here.position === position ? [] : [order]),
    ...(isPublished && here.published === null && published ? [shown] : []),
  ];
}
