import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { RegisteredType } from '../../../../content/registry.ts';
import * as calls from '../../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { newKey, sendOf } from '../../../api/client.ts';
import { shownAbove } from '../../../api/useAnswer.ts';
import { moved } from '../../../entries/moved.ts';
import type { RowActions } from '../../fields/rows/RowTools.tsx';
import { ownValue } from '../../../../kernel/record.ts';

type Body = Readonly<Record<string, unknown>>;

export function useParts(type: RegisteredType, parent: number) {
  const client = useQueryClient();
  const key = ['parts', type.name, parent];
  const parentField = type.parent?.field ?? '';
  const create = async (fields: Body) => {
    const sent = { body: { ...fields, [parentField]: parent }, idempotencyKey: newKey() };
    return sendOf(type, calls.addEntryDraft, sent);
  };
  const order = (ids: readonly number[]) =>
    sendOf(type, calls.orderEntries, { body: { ids: [...ids] } });
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const query = { [parentField]: parent, per_page: 100, sort: 'position' };
      return (await sendOf(type, calls.listEntries, { query, signal })).items;
    },
    ...shownAbove,
  });
  const rows = list.data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: ['parts'] });
  const settled = { onSettled: reload };
  return {
    rows,
    isPending: list.isPending,
    reload,
    add: useMutation({ mutationFn: create, ...settled }),
    /** Adds several from a place on; answers the first of them. */
    insert: useMutation({
      mutationFn: async ({ at, bodies }: { at: number; bodies: readonly Body[] }) => {
        const made: ContentEntry[] = [];
        for (const body of bodies) made.push(await create(body));
        const ids = rows.map(({ id }) => id);
        if (at < ids.length) await order(ids.toSpliced(at, 0, ...made.map(({ id }) => id)));
        return made[0];
      },
      ...settled,
    }),
    clear: useMutation({
      mutationFn: async () => {
        const { data: stored = [] } = await list.refetch();
        const ids = stored.filter((row) => isBlank(type, row)).map(({ id }) => id);
        if (ids.length === 0) return;
        await sendOf(type, calls.changeEntries, { body: { action: 'trash', ids } });
      },
      ...settled,
    }),
    restore: useMutation({
      mutationFn: ({ id }: ContentEntry) =>
        sendOf(type, calls.restoreEntry, { params: { id }, idempotencyKey: newKey() }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: ContentEntry) =>
        sendOf(type, calls.trashEntry, { params: { id }, version }),
      ...settled,
    }),
    move: useMutation({
      mutationFn: async ({ from, to }: { from: number; to: number }) => {
        const next = moved(rows, from, to);
        client.setQueryData(key, next);
        return order(next.map(({ id }) => id));
      },
      ...settled,
    }),
  };
}

export type ShownParts = Readonly<{
  type: RegisteredType;
  parts: ReturnType<typeof useParts>;
  /** The part that is open, or was added last. */
  opened: number | undefined;
  open: (id: number | undefined) => void;
  onRemove: (entry: ContentEntry) => void;
}>;

export function actionsOn({ parts, onRemove }: ShownParts, index: number): RowActions {
  const { rows, move } = parts;
  return {
    index,
    count: rows.length,
    onMove: (to) => move.mutate({ from: index, to }),
    onRemove: () => {
      const entry = rows[index];
      if (entry) onRemove(entry);
    },
  };
}

export function isBlank({ fields }: RegisteredType, { draft, published }: ContentEntry): boolean {
  const texts = Object.entries(fields).filter(([, { kind }]) => wordy.includes(kind));
  return published === null && texts.length > 0 && texts.every(([name]) => !draft[name]);
}

const wordy = ['text', 'longText', 'richText'];

/** The initial values of a new part that put it into another part's group. */
export function groupOf(
  { groupField }: RegisteredType,
  other: ContentEntry | undefined,
): Readonly<Record<string, unknown>> {
  return groupField && other ? { [groupField]: other.draft[groupField] } : {};
}

/** The group's name if a new group begins with this part; otherwise undefined. */
export function groupStartingAt(
  { groupField, fields }: RegisteredType,
  rows: readonly ContentEntry[],
  index: number,
): string | undefined {
  if (!groupField) return undefined;
  const [value, before] = [rows[index], rows[index - 1]].map((row) => row?.draft[groupField]);
  if (index > 0 && value === before) return undefined;
  const field = ownValue(fields, groupField);
  return field?.kind === 'number' ? `${field.label} ${String(value ?? '')}` : String(value ?? '');
}
