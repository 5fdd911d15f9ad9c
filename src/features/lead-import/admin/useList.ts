import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { newKey, send } from '../../../admin/api/client.ts';
import type { PickedFile, Place } from '../../../admin/content/importing/useImport.ts';
import { bringInLeadList, type LeadListReport, lookAtLeadList } from '../calls.ts';
import type { CALL_DAYS, contactWays, ListColumn } from '../columns.ts';

export type Statement = Readonly<{
  list: string;
  agreed_how: string;
  agreed_on: string;
  agreed_to: readonly (typeof contactWays)[number][];
  is_stated: boolean;
  call_days: (typeof CALL_DAYS)[number];
}>;

type Choices = Readonly<{
  /** Guessed by the server until the person chooses. */
  columns: 'guess' | readonly (ListColumn | null)[];
  place: Place;
  programme: string;
  qualification: string;
}>;

const begun: Choices = { columns: 'guess', place: {}, programme: '', qualification: '' };

/** A list that is being looked at, and brought in when a person says so. */
export function useList(onStored: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<PickedFile>();
  const [choices, setChoices] = useState(begun);
  // The report stays in sight while a choice is looked at; the last choice counts.
  const [report, setReport] = useState<LeadListReport>();
  const look = useMutation({
    mutationFn: async (order: Order) => (await send(lookAtLeadList, { body: bodyOf(order) })).data,
    onSuccess: setReport,
    scope: { id: 'lead list' },
  });
  const store = useMutation({
    mutationFn: async ({ statement, ...order }: Order & { statement: Statement }) => {
      const { is_stated, agreed_to, ...said } = statement;
      // The server says so if it is not stated.
      const stated = { ...said, agreed_to: [...agreed_to], is_stated: is_stated as true };
      const body = { ...bodyOf(order), ...stated };
      return (await send(bringInLeadList, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (stored) => {
      setReport(stored);
      void client.invalidateQueries();
      onStored();
    },
  });
  const lookAt = (next: PickedFile, chosen: Choices) => {
    setFile(next);
    setChoices(chosen);
    store.reset();
    look.mutate({ file: next, choices: chosen });
  };
  return {
    file,
    choices,
    report,
    columns:
      choices.columns === 'guess'
        ? (report?.columns ?? []).map(({ name }) => name)
        : choices.columns,
    isStored: store.data !== undefined,
    isLooking: look.isPending,
    isStoring: store.isPending,
    lookFailure: look.error,
    storeFailure: store.error,
    pick: (next: PickedFile) => {
      setReport(undefined);
      lookAt(next, { ...choices, columns: 'guess', place: {} });
    },
    choose: (part: Partial<Choices>) => file && lookAt(file, { ...choices, ...part }),
    store: (statement: Statement) => file && store.mutate({ file, choices, statement }),
    again: () => {
      setFile(undefined);
      setReport(undefined);
      setChoices(begun);
      look.reset();
      store.reset();
    },
  };
}

export type ListWork = ReturnType<typeof useList>;

type Order = Readonly<{ file: PickedFile; choices: Choices }>;

function bodyOf({ file, choices: { columns, place, programme, qualification } }: Order) {
  return {
    file: file.name,
    format: file.format === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
    content: file.content,
    columns: columns === 'guess' ? columns : [...columns],
    ...(place.sheet && { sheet: place.sheet }),
    ...(place.headingRow !== undefined && { heading_row: place.headingRow }),
    programme: programme || null,
    qualification: qualification === '' ? null : Number(qualification),
  };
}
