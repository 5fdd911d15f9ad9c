import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import {
  cancelSeries,
  changeEntries,
  editEntries,
  editSeries,
  makeSeries,
} from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { Scope, SeriesOrder } from '../../../kernel/publishing/series.ts';
import { newKey, sendOf } from '../../api/client.ts';
import { counted } from '../../ui/time.ts';
import type { DatedType } from './useCalendar.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Whether open points are asked about first. */
type Asking = Readonly<{ ask: boolean }>;
type Edit = Target & Asking & Readonly<{ fields: Fields }>;
type Target = Readonly<{ entry: Pick<ContentEntry, 'id' | 'version'>; scope: Scope }>;
export type LastStep = Readonly<{ words: string; undo: () => Promise<unknown> }>;

export function useSeries(type: DatedType, reload: () => unknown) {
  const [last, setLast] = useState<LastStep>();
  const named = (count: number) => counted(count, type.label.one.toLowerCase());
  const trash = (ids: readonly number[], action: 'trash' | 'untrash') =>
    sendOf(type, changeEntries, { body: { action, ids: [...ids] } });
  const done = (words: string, undo: LastStep['undo']) => {
    setLast({ words, undo });
    return reload();
  };
  const make = useMutation({
    mutationFn: (body: SeriesOrder & Asking) =>
      sendOf(type, makeSeries, { body, idempotencyKey: newKey() }),
    onSuccess: ({ ids }) => done(`Made ${named(ids.length)}.`, () => trash(ids, 'trash')),
  });
  const edit = useMutation({
    mutationFn: async ({ entry, scope, fields, ask }: Edit) => {
      const body = { id: entry.id, version: entry.version, scope, fields, ask };
      return (await sendOf(type, editSeries, { body })).done;
    },
    onSuccess: (changed) =>
      done(`Changed ${named(changed.length)}.`, () => {
        const changes = changed.map(({ id, version, before: fields }) => ({ id, version, fields }));
        return sendOf(type, editEntries, { body: { changes, publish: true } });
      }),
    onError: reload,
  });
  const cancel = useMutation({
    mutationFn: async ({ entry, scope }: Target) => {
      const body = { id: entry.id, version: entry.version, scope };
      return (await sendOf(type, cancelSeries, { body })).ids;
    },
    onSuccess: (ids) => done(`Cancelled ${named(ids.length)}.`, () => trash(ids, 'untrash')),
  });
  const undo = useMutation({
    mutationFn: (step: LastStep) => step.undo(),
    onSuccess: () => setLast(undefined),
    onSettled: reload,
  });
  return { make, edit, cancel, undo, last };
}

export type Series = ReturnType<typeof useSeries>;
