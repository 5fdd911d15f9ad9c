import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Field, FieldKind } from '../../../content/fields/fields.ts';
import { labelAt } from '../../../content/labels.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import type { Sent } from '../../../kernel/call.ts';
import { editEntries } from '../../../kernel/calls/content.ts';
import type { Edited } from '../../../kernel/publishing/content.ts';
import { hasName } from '../../../kernel/record.ts';
import { ApiError, newKey, sendOf } from '../../api/client.ts';
import { refusalInWords } from '../../api/refusalInWords.ts';
import { inSentence, nameInSentence } from '../../entries/addresses.ts';

type LastEdit = Readonly<{ words: string; back: Sent<typeof editEntries>['body'] }>;
type Decision = Readonly<{ edits: readonly Edit[]; publish: boolean; ask?: boolean }>;

type Reporting = Readonly<{
  onDone: () => void;
  /** Called once the screen shows the stored values. */
  onShown?: (decision: Decision) => void;
  onUndone?: () => void;
}>;

export function useBulkEdit(type: RegisteredType, { onDone, onShown, onUndone }: Reporting) {
  const client = useQueryClient();
  const [last, setLast] = useState<LastEdit>();
  const store = (body: LastEdit['back']) =>
    sendOf(type, editEntries, { body, idempotencyKey: newKey() });
  const apply = useMutation({
    mutationFn: ({ edits, publish, ask = publish }: Decision) => {
      const changes = edits.map(({ id, version, fields }) => ({ id, version, fields }));
      return store({ changes, publish, ask });
    },
    onSuccess: async ({ done }, decision) => {
      const changes = done.map(({ id, version, before }) => ({ id, version, fields: before }));
      onDone();
      // Reports success only after the screen shows the new values.
      await client.invalidateQueries();
      setLast({ words: wordsOf(type, decision), back: { changes, publish: decision.publish } });
      onShown?.(decision);
    },
  });
  const undo = useMutation({
    mutationFn: ({ back }: LastEdit) => store(back),
    onSuccess: async () => {
      await client.invalidateQueries();
      setLast(undefined);
      onUndone?.();
    },
  });
  return { type, apply, undo, last, forget: () => setLast(undefined) };
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

export type Edit = Readonly<{
  id: number;
  /** The version that the differences were taken from. */
  version: number;
  title: string;
  /** The status before the edit: an entry with unpublished changes stays a draft. */
  status: Edited['status'];
  differences: readonly Readonly<{ label: string; before: string; after: string }>[];
  fields: Readonly<Record<string, unknown>>;
  /** Amounts in rupees before and after the change. */
  amounts?: readonly Readonly<{ before: number; after: number }>[];
}>;

/** How many of the entries a publish leaves as drafts. */
export function stayingDrafts(edits: readonly Edit[]): number {
  return edits.filter(({ status }) => status !== 'published').length;
}

/** Why edits were refused: entry, field and reason of each, as `MBA: Fee plan: Please fill this in.` */
export function refusalOf(
  error: Error,
  edits: readonly Pick<Edit, 'title'>[],
  type: Pick<RegisteredType, 'fields'>,
): readonly string[] {
  return refusalInWords(error, ({ field, msg }) => {
    const [, index, place] = /^changes\.(\d+)\.(?:fields\.)?(.+)$/.exec(field) ?? [];
    const title = edits[Number(index)]?.title;
    const isField = place !== undefined && hasName(type.fields, place.split('.')[0] ?? '');
    return [title, isField ? labelAt(type, place) : undefined, msg].filter(Boolean).join(': ');
  });
}

export function isUnconfirmed(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'unconfirmed';
}

export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'stale_version';
}

/** Kinds with a single value that can be set in many entries at once. */
const simple: readonly FieldKind[] = [
  'text',
  'longText',
  'lines',
  'link',
  'video',
  'email',
  'number',
  'money',
  'boolean',
  'select',
  'multiSelect',
  'date',
  'time',
  'dateTime',
];

/** Fields that many entries can share a value of: none that identifies an entry or forms its address. */
export function simpleFields(type: RegisteredType): readonly (readonly [string, Field])[] {
  const own = [type.slugField, type.namesPage?.field, type.behaviour.redirects?.from];
  return Object.entries(type.fields).filter(
    ([name, { kind, unique }]) =>
      !unique && !own.includes(name) && simple.some((one) => one === kind),
  );
}

export function isAmount({ kind }: Field): boolean {
  return kind === 'number' || kind === 'money';
}
