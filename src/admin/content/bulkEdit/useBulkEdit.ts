import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ofType, type Sent } from '../../../kernel/call.ts';
import { editEntries } from '../../../kernel/calls/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { newKey, send } from '../../api/client.ts';
import { inSentence, nameInSentence } from '../../entries/addresses.ts';
import { type Edit, stayingDrafts } from './edits.ts';

type Body = Sent<typeof editEntries>['body'];

/** The last bulk edit, and the request that undoes it. */
export type LastEdit = Readonly<{ words: string; back: Body }>;

/** The edits a person confirmed, and whether to publish them. */
export type Decision = Readonly<{ edits: readonly Edit[]; publish: boolean }>;

type Reporting = Readonly<{
  /** All of it is stored. */
  onDone: () => void;
  /** Called once the screen shows the stored values. */
  onShown?: (decision: Decision) => void;
}>;

/** Changes many entries in one step, and takes all of it back in one. */
export function useBulkEdit(type: RegisteredType, { onDone, onShown }: Reporting) {
  const client = useQueryClient();
  const [last, setLast] = useState<LastEdit>();
  const call = ofType(editEntries, type.path);
  const apply = useMutation({
    mutationFn: async ({ edits, publish }: Decision) => {
      const changes = edits.map(({ id, version, fields }) => ({ id, version, fields }));
      return (await send(call, { body: { changes, publish }, idempotencyKey: newKey() })).data;
    },
    onSuccess: async ({ done }, decision) => {
      const changes = done.map(({ id, version, before }) => ({ id, version, fields: before }));
      onDone();
      // Nobody is told that it is done while the screen shows what was there before.
      await client.invalidateQueries();
      setLast({ words: wordsOf(type, decision), back: { changes, publish: decision.publish } });
      onShown?.(decision);
    },
  });
  const undo = useMutation({
    mutationFn: async ({ back }: LastEdit) =>
      (await send(call, { body: back, idempotencyKey: newKey() })).data,
    onSuccess: async () => {
      await client.invalidateQueries();
      setLast(undefined);
    },
  });
  return { apply, undo, last, forget: () => setLast(undefined) };
}

/** `12 fee plans published, 2 saved as drafts.` */
function wordsOf(type: RegisteredType, { edits, publish }: Decision): string {
  const drafts = publish ? stayingDrafts(edits) : edits.length;
  const live = edits.length - drafts;
  const saved =
    drafts === 0
      ? ''
      : `${drafts === edits.length ? counted(type, drafts) : drafts} saved as ${drafts === 1 ? 'a draft' : 'drafts'}`;
  return `${[live === 0 ? '' : `${counted(type, live)} published`, saved].filter(Boolean).join(', ')}.`;
}

/** `1 fee plan`, `12 fee plans`. */
export function counted(type: Pick<RegisteredType, 'label'>, count: number): string {
  return `${count} ${count === 1 ? nameInSentence(type) : inSentence(type.label.many)}`;
}
