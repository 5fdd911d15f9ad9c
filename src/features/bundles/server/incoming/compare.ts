import { namesOf } from '../../../../kernel/record.ts';
import { firstCharacters } from '../../../../kernel/text/characters.ts';
import type { BundleComparison, ComparedEntry } from '../../calls.ts';
import { typeOf } from '../../../../content/registry.ts';
import { mapInTurns } from '../../../../server/platform/turns/long-work.ts';
import { isSame, type NameOf, fieldDifferences } from './differences.ts';
import { type Planned, placeDifferences } from './plan.ts';
import type { Described, Plan } from './prepare.ts';
import type { Here } from '../store/repository.ts';

const MOST_ROWS = 3_000;
const MOST_DIFFERENCES = 30;

export async function comparisonOf(
  plan: Plan,
): Promise<Omit<BundleComparison, 'bundle' | 'as_of'>> {
  const { planned, onlyHere, described, newFiles } = plan;
  const differing = planned.filter(({ fate }) => fate !== 'same');
  const inConflict = differing.filter(({ conflicts }) => conflicts.length > 0);
  const others = differing.filter(({ conflicts }) => conflicts.length === 0);
  const count = (fate: Planned['fate']) => planned.filter((one) => one.fate === fate).length;
  const nameOf = namesIn(plan);
  const first = [...inConflict, ...others].slice(0, MOST_ROWS);
  const rows = [
    ...(await mapInTurns(first, (one) => rowOf(one, nameOf))),
    ...described.map(fileRow),
    ...onlyHere.map((row) => onlyHereRow(row, nameOf)),
  ];
  return {
    counts: {
      new: count('new'),
      different: count('different') + described.length,
      same: count('same'),
      only_here: onlyHere.length,
      conflicts: inConflict.length,
      files: newFiles.length,
    },
    rows: rows.slice(0, MOST_ROWS),
    more: differing.length + described.length + onlyHere.length > MOST_ROWS,
  };
}

function namesIn({ planned, rows, files, newFiles }: Plan): NameOf {
  const entries = new Map<number, string>(rows.map(({ id, title }) => [id, title]));
  for (const { id, title } of planned) entries.set(id, title);
  const named = new Map<number, string>(files.map(({ id, name }) => [id, name]));
  for (const { id, file } of newFiles) named.set(id, file.name);
  return (to, id) => (to === 'media' ? named : entries).get(id) ?? String(id);
}

function rowOf(one: Planned, nameOf: NameOf): ComparedEntry {
  const { uid, type, title, under, here, fate, conflicts, open, notes } = one;
  const differences = here ? differencesOf(one, here, nameOf) : [];
  return {
    uid,
    type,
    title,
    under,
    id: here?.id ?? null,
    fate,
    differences: differences.slice(0, MOST_DIFFERENCES),
    more: Math.max(0, differences.length - MOST_DIFFERENCES),
    conflicts: conflicts.map(({ field, msg }) => ({ field, msg })),
    open: [...open],
    notes: [...notes],
  };
}

/** Differences in the published state; if it is the same, those of the draft. */
function differencesOf(one: Planned, here: Here, nameOf: NameOf) {
  const { type, published, draft, isPublished } = one;
  const { fields } = typeOf(type);
  const isSeen =
    isPublished && here.published !== null && !isSame(fields, here.published, published);
  const states = isSeen
    ? { before: here.published ?? {}, after: published ?? {} }
    : { before: here.draft, after: draft };
  return [
    ...fieldDifferences(fields, states, nameOf),
    ...placeDifferences(one, (id) => (id === null ? '' : nameOf(type, id))),
  ];
}

function onlyHereRow({ uid, type, title, id, parentId }: Here, nameOf: NameOf): ComparedEntry {
  const above = typeOf(type).parent?.type ?? type;
  const under = parentId === null ? null : nameOf(above, parentId);
  return { ...bare({ uid, type, title, id }), under, fate: 'only_here' };
}

function fileRow({ row, file }: Described): ComparedEntry {
  const labels = {
    name: 'Name',
    folder: 'Folder',
    alt: 'Description',
    decorative: 'Decoration',
    captions: 'Captions',
  } as const;
  const shortened = (value: unknown) => firstCharacters(String(value ?? ''), 240);
  const differences = namesOf(labels)
    .filter((name) => row[name] !== file[name])
    .map((name) => ({
      label: labels[name],
      before: shortened(row[name]),
      after: shortened(file[name]),
    }));
  const before = focalText({ x: row.focalX, y: row.focalY });
  const focal = { label: 'What matters most', before, after: focalText(file.focal) };
  const all = focal.before === focal.after ? differences : [...differences, focal];
  const called = { uid: file.hash, type: 'media', title: row.name, id: row.id };
  return { ...bare(called), fate: 'different', differences: all };
}

function focalText({ x, y }: { x: number; y: number }): string {
  return `${Math.round(x * 100)} %, ${Math.round(y * 100)} %`;
}

function bare(called: Pick<ComparedEntry, 'uid' | 'type' | 'title' | 'id'>) {
  return { ...called, under: null, differences: [], more: 0, conflicts: [], open: [], notes: [] };
}
