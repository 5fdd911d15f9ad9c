import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { RegisteredType } from '../../../content/registry.ts';
import { importEntries } from '../../../kernel/calls/content.ts';
import type { ImportReport } from '../../../kernel/publishing/content.ts';
import { newKey, sendOf } from '../../api/client.ts';

export type ColumnNames = readonly (readonly string[])[];

/** The sheet and the row that names the columns; found by the server until the person chooses. */
export type Place = Readonly<{ sheet?: string; headingRow?: number }>;

type Choices = Readonly<{
  /** Guessed by the server until the person chooses. */
  columns: 'guess' | ColumnNames;
  place: Place;
  matchNames: boolean;
  publish: boolean;
}>;

const begun: Choices = { columns: 'guess', place: {}, matchNames: true, publish: false };

export function useImport(type: RegisteredType) {
  const client = useQueryClient();
  const [file, setFile] = useState<PickedFile>();
  const [choices, setChoices] = useState(begun);
  const run = (order: Order) => sendOf(type, importEntries, bodyOf(order));
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
    /** As chosen last, though the report may still be of an earlier choice. */
    columns:
      choices.columns === 'guess'
        ? (report?.columns ?? []).map(({ names }) => names)
        : choices.columns,
    isStored: store.data?.errors.length === 0,
    isLooking: look.isPending,
    isStoring: store.isPending,
    failure: look.error ?? store.error,
    pick: (next: PickedFile) => {
      setReport(undefined);
      lookAt(next, { ...choices, columns: 'guess', place: {} });
    },
    choose: (part: Partial<Choices>) => file && lookAt(file, { ...choices, ...part }),
    store: () => file && store.mutate({ file, choices, isDryRun: false }),
  };
}

type Order = Readonly<{ file: PickedFile; choices: Choices; isDryRun: boolean }>;

function bodyOf({ file: { format, content }, choices, isDryRun }: Order) {
  const { columns, place, matchNames, publish } = choices;
  const table = {
    columns: columns === 'guess' ? columns : columns.map((names) => [...names]),
    ...(place.sheet && { sheet: place.sheet }),
    ...(place.headingRow !== undefined && { heading_row: place.headingRow }),
  };
  const body = {
    format,
    content,
    encoding: 'base64' as const,
    ...(format === 'json' ? {} : table),
    match_names: matchNames,
    // What is published at once must be complete; a draft may wait for the rest.
    unfinished: !publish,
    publish,
    dry_run: isDryRun,
  };
  return { body, idempotencyKey: newKey() };
}

/** A file to import: its bytes in base64, and its format, taken from its name. */
export type PickedFile = Readonly<{
  name: string;
  format: 'csv' | 'xlsx' | 'json';
  content: string;
}>;

/** The largest file that the server accepts. */
const MOST_BYTES = 2_900_000;

/** @throws {Error} with a message for the person if it is too large, or cannot be read any more */
export async function readPicked(file: File): Promise<PickedFile> {
  if (file.size > MOST_BYTES)
    throw new Error(
      `${file.name} is larger than 2.9 MB. Take at most 2,000 rows at a time, without pictures.`,
    );
  return { name: file.name, format: formatOf(file.name), content: await base64Of(file) };
}

function formatOf(name: string): PickedFile['format'] {
  const ending = name.toLowerCase().split('.').at(-1);
  if (ending === 'json') return 'json';
  return ending === 'csv' || ending === 'txt' || ending === 'tsv' ? 'csv' : 'xlsx';
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () =>
      reject(new Error(`${file.name} cannot be read any more. Choose it again.`));
    reader.readAsDataURL(file);
  });
}
