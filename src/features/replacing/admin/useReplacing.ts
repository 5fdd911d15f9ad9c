import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { findText, replaceText, undoReplacement } from '../calls.ts';
import type { FoundTexts, Replacement, ReplacementResult } from '../schemas.ts';
import { newKey, send } from '../../../admin/api/client.ts';
import { sentenceOf } from '../../../admin/api/useAction.ts';
import { notify } from '../../../admin/ui/notify.ts';
import { entriesOf, keyOf, openPlaces } from './places.ts';

/** The results of a search, with the search itself. */
type Findings = FoundTexts & Readonly<{ wanted: Replacement }>;

/** Finds, chooses, replaces and undoes. */
export function useReplacing() {
  const client = useQueryClient();
  const [found, setFound] = useState<Findings>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<ReplacementResult>();
  const [undone, setUndone] = useState<ReplacementResult>();
  const settle = () => {
    setFound(undefined);
    void client.invalidateQueries();
  };
  const find = useMutation({
    mutationFn: async (wanted: Replacement) => ({
      ...(await send(findText, { body: wanted, idempotencyKey: newKey() })).data,
      wanted,
    }),
    onSuccess: (findings) => {
      setFound(findings);
      setChosen(new Set(openPlaces(findings.places).map(keyOf)));
      setResult(undefined);
      setUndone(undefined);
    },
  });
  const replace = useMutation({
    mutationFn: async ({ places, wanted, publish }: Findings & { publish: boolean }) => {
      const entries = entriesOf(places.filter((place) => chosen.has(keyOf(place))));
      const body = { ...wanted, publish, entries };
      return (await send(replaceText, { body, idempotencyKey: newKey() })).data;
    },
    onSuccess: (done) => {
      setResult(done);
      settle();
    },
    onError: (error) => notify(sentenceOf(error), 'error'),
  });
  const undo = useMutation({
    mutationFn: async ({ changed }: ReplacementResult) =>
      (await send(undoReplacement, { body: { entries: changed }, idempotencyKey: newKey() })).data,
    onSuccess: (done) => {
      setUndone(done);
      settle();
    },
    onError: (error) => notify(sentenceOf(error), 'error'),
  });
  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosen((now) => (isChosen ? now.union(new Set(keys)) : now.difference(new Set(keys))));
  return { find, found, chosen, choose, replace, result, undo, undone };
}
