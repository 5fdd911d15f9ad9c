import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ofType } from '../../../kernel/call.ts';
import { importEntries } from '../../../kernel/calls/content.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import type { RegisteredType } from '../../../content/registry.ts';
import { newKey, send } from '../../api/client.ts';
import type { PickedFile } from './pickedFile.ts';

export type Choices = Readonly<{
  /** The field of each column; guessed by the server until the person chooses. */
  columns: 'guess' | readonly (string | null)[];
  matchNames: boolean;
  publish: boolean;
}>;

const begun: Choices = { columns: 'guess', matchNames: true, publish: false };

/** A file on its way in: looked at again with every choice, and stored when a person says so. */
export function useImport(type: RegisteredType) {
  const client = useQueryClient();
  const [file, setFile] = useState<PickedFile>();
  const [choices, setChoices] = useState(begun);
  const run = async (order: Order) =>
    (await send(ofType(importEntries, type.path), bodyOf(order))).data;
  // What is on the screen stays there while a choice is looked at; the last choice counts.
  const [report, setReport] = useState<ImportReport>();
  const look = useMutation({ mutationFn: run, onSuccess: setReport, scope: { id: 'import' } });
  const store = useMutation({
    mutationFn: run,
    onSuccess: (stored) => {
      setReport(stored);
      void client.invalidateQueries();
    },
  });
  const lookAt = (next: PickedFile, chosen: Choices) => {
    setFile(next);
    setChoices(chosen);
    store.reset();
    look.mutate({ file: next, choices: chosen, isDryRun: true });
  };
  return {
    file,
    choices,
    report,
    isStored: store.data?.errors.length === 0,
    isLooking: look.isPending,
    isStoring: store.isPending,
    failure: look.error ?? store.error,
    pick: (next: PickedFile) => {
      setReport(undefined);
      lookAt(next, { ...choices, columns: 'guess' });
    },
    choose: (part: Partial<Choices>) => file && lookAt(file, { ...choices, ...part }),
    store: () => file && store.mutate({ file, choices, isDryRun: false }),
  };
}

type Order = Readonly<{ file: PickedFile; choices: Choices; isDryRun: boolean }>;

function bodyOf({ file: { format, content }, choices, isDryRun }: Order) {
  const { columns, matchNames, publish } = choices;
  const body = {
    format,
    content,
    encoding: 'base64' as const,
    ...(format === 'json' ? {} : { columns: typeof columns === 'string' ? columns : [...columns] }),
    match_names: matchNames,
    // What is published at once must be complete; a draft may wait for the rest.
    unfinished: !publish,
    publish,
    dry_run: isDryRun,
  };
  return { body, idempotencyKey: newKey() };
}
