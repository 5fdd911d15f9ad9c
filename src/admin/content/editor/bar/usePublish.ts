import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { isAsked } from '../../../../content/checks/asked.ts';
import { labelAt, partPlaceOf } from '../../../../content/labels.ts';
import { type RegisteredType, typeNames, typeOf } from '../../../../content/registry.ts';
import { checkEntry, publishEntry } from '../../../../kernel/calls/content.ts';
import type { FieldError } from '../../../../kernel/envelope.ts';
import type { CheckFinding } from '../../../../kernel/publishing/checks.ts';
import type { ContentEntry } from '../../../../kernel/publishing/content.ts';
import { ApiError, newKey, sendOf } from '../../../api/client.ts';
import { notify } from '../../../ui/notify.ts';
import type { Editing, EntryDetail } from '../../editing/editing.ts';
import { focusField } from '../../editing/fieldPlace.ts';
import { hasPage } from '../../seo/pageHead.ts';

type PublishCallbacks = Readonly<{
  setErrors: (errors: readonly FieldError[]) => void;
  onChanged: (entry: ContentEntry) => Promise<EntryDetail>;
}>;

export function usePublish(editing: Editing, { setErrors, onChanged }: PublishCallbacks) {
  const { type, entry } = editing;
  const client = useQueryClient();
  const [doubts, setDoubts] = useState<readonly CheckFinding[]>([]);
  const settled = useRef(new Set<string>());
  const isNew = (finding: CheckFinding) => !settled.current.has(keyOf(finding));
  const publish = useMutation({
    mutationFn: async () => {
      setErrors([]);
      await storeAll(editing);
      const findings = (await findingsOf(editing)).filter(isNew);
      const asked = findings.filter(isAsked);
      if (asked.length > 0 && !findings.some(({ blocking }) => blocking)) return { asked };
      return { published: await publishAll(editing), findings };
    },
    onSuccess: async ({ asked = [], published, findings = [] }) => {
      setDoubts(asked);
      if (!published) return;
      const detail = await onChanged(published);
      void client.invalidateQueries({ queryKey: ['parts'] });
      void client.invalidateQueries({ queryKey: ['metadata of'] });
      // The picture for sharing is drawn from what is public.
      void client.invalidateQueries({ queryKey: ['page-head'] });
      const words = doubtsInWords(type, findings);
      const outcome = words === '' ? 'success' : 'warning';
      const isShown = type.behaviour.isShown?.(published.draft) ?? true;
      if (isShown) notify(`${published.title} is live.${words}`, outcome, pageLinkOf(detail));
      else notify(`${published.title} is published, and hidden from visitors.${words}`, 'warning');
    },
    onError: (error) => {
      notify(error.message, 'error');
      if (!(error instanceof ApiError)) return;
      const errors = error.errors.map((one) => ownPlace(one, type.name, entry.id));
      setErrors(errors);
      const [first] = errors;
      if (first) focusField(first.field);
    },
  });
  return {
    mutate: publish.mutate,
    isPending: publish.isPending,
    doubts,
    leave: () => {
      setDoubts([]);
      backToButton(() => undefined);
    },
    /** Publishes after confirmation, and does not ask about these findings again. */
    mean: () => {
      for (const finding of doubts) settled.current.add(keyOf(finding));
      setDoubts([]);
      backToButton(publish.mutate);
    },
  };
}

/** The button was disabled while the question was asked: focuses it once the dialog is gone. */
function backToButton(then: () => void): void {
  setTimeout(() => {
    document.querySelector<HTMLElement>('[data-publish]')?.focus();
    then();
  });
}

function keyOf({ field, msg }: CheckFinding): string {
  return `${field} ${msg}`;
}

/** @throws {ApiError} if typing could not be saved */
async function storeAll({ saver, parts }: Editing): Promise<void> {
  const stored = await Promise.all([saver.flush(), parts.flush()]);
  if (!stored.every(Boolean)) throw new ApiError(0, { msg: 'Not everything is stored yet.' });
}

/** The findings of the checks; none if they cannot be run, as publishing itself refuses errors. */
async function findingsOf({ type, entry }: Editing): Promise<readonly CheckFinding[]> {
  return sendOf(type, checkEntry, { params: { id: entry.id } }).catch(() => []);
}

async function publishAll({ type, entry, saver }: Editing): Promise<ContentEntry> {
  const hasParts = typeNames.some((name) => typeOf(name).parent?.type === type.name);
  return sendOf(type, publishEntry, {
    params: { id: entry.id },
    body: { with_children: hasParts || hasPage(type) },
    version: saver.version(),
    idempotencyKey: newKey(),
  });
}

function doubtsInWords(type: RegisteredType, [first, ...others]: readonly CheckFinding[]): string {
  if (!first) return '';
  const more = others.length > 0 ? ` Checks has ${others.length} more.` : '';
  return ` Worth a look: ${labelAt(type, first.field, first)}: ${first.msg}${more}`;
}

/** A publish names the entry's own fields as it names those of parts: gives them their plain path. */
function ownPlace(error: FieldError, type: string, id: number): FieldError {
  const part = partPlaceOf(error.field);
  return part?.type === type && part.id === id ? { ...error, field: part.field } : error;
}

export function pageLinkOf({ pages: [page], published }: EntryDetail) {
  return page === undefined || published === null ? undefined : { label: 'Open page', href: page };
}
