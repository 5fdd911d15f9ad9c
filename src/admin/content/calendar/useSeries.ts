import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ofType } from '../../../kernel/call.ts';
import {
  changeEntries,
  editEntries,
  cancelSeries,
  editSeries,
  makeSeries,
} from '../../../kernel/calls/content.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import type { Scope, SeriesOrder } from '../../../kernel/publishing/series.ts';
import { newKey, send } from '../../api/client.ts';
import { counted } from '../../ui/time.ts';
import type { DatedType } from './useCalendar.ts';

type Fields = Readonly<Record<string, unknown>>;
type Target = Readonly<{ entry: Pick<ContentEntry, 'id' | 'version'>; scope: Scope }>;

/** The last change, and how to undo it. */
export type LastStep = Readonly<{ words: string; undo: () => Promise<unknown> }>;

/** Makes, changes and cancels entries that have a day, each step with a way back. */
export function useSeries(type: DatedType, reload: () => unknown) {
  const [last, setLast] = useState<LastStep>();
  const named = (count: number) => counted(count, type.label.one.toLowerCase());
  const trash = (ids: readonly number[], action: 'trash' | 'untrash') =>
    send(ofType(changeEntries, type.path), { body: { action, ids: [...ids] } });
  const done = (words: string, undo: LastStep['undo']) => {
    setLast({ words, undo });
    return reload();
  };
  const make = useMutation({
    mutationFn: async (body: SeriesOrder) => {
      const sent = { body, idempotencyKey: newKey() };
      return (await send(ofType(makeSeries, type.path), sent)).data;
    },
    onSuccess: ({ ids }) => done(`Made ${named(ids.length)}.`, () => trash(ids, 'trash')),
  });
  const edit = useMutation({
    mutationFn: async ({ entry, scope, fields }: Target & Readonly<{ fields: Fields }>) => {
      const body = { id: entry.id, version: entry.version, scope, fields };
      return (await send(ofType(editSeries, type.path), { body })).data.done;
    },
    onSuccess: (changed) =>
      done(`Changed ${named(changed.length)}.`, () => {
        const changes = changed.map(({ id, version, before: fields }) => ({ id, version, fields }));
        return send(ofType(editEntries, type.path), { body: { changes, publish: true } });
      }),
    onError: reload,
  });
  const cancel = useMutation({
    mutationFn: async ({ entry, scope }: Target) => {
      const body = { id: entry.id, version: entry.version, scope };
      return (await send(ofType(cancelSeries, type.path), { body })).data.ids;
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

/** The actions on dated entries and their series. */
export type Series = ReturnType<typeof useSeries>;
