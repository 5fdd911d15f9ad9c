import { useMutation, useQueryClient } from '@tanstack/react-query';

import {
  assignLeads,
  setStageOfLeads,
  type ChangedMany,
} from '../../../kernel/calls/staffLeads.ts';
import type { LeadStage } from '../../../kernel/staffLeads/staffLeads.ts';
import { newKey, send } from '../../api/client.ts';
import { sentenceOf } from '../../api/useAction.ts';
import { notify } from '../../ui/notify.ts';

export type BulkChange = Readonly<
  { stage: LeadStage; own_stage?: number } | { staff_id: number | null }
>;
type Selection = { ids: number[] } | { filter: Record<string, string>; seen_at?: string };

export function useBulkChange(selection: Selection, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: BulkChange) => {
      const idempotencyKey = newKey();
      const answer =
        'stage' in change
          ? await send(setStageOfLeads, { body: { ...selection, ...change }, idempotencyKey })
          : await send(assignLeads, { body: { ...selection, ...change }, idempotencyKey });
      return answer.data;
    },
    onSuccess: (result) => {
      onDone();
      void client.invalidateQueries();
      if (result.background === undefined) {
        notify(resultInWords(result), result.failed.length > 0 ? 'warning' : 'success');
      } else notify(`${BEGUN}${laterInWords(result.later)}`, 'success');
    },
    onError: (error) => notify(sentenceOf(error), 'error'),
  });
}

const BEGUN = 'They are being changed. How far it is stands above the list.';

/** `12 changed, 3 were so already, 1 could not: It is no longer there.` */
export function resultInWords({ changed, same, failed, later }: ChangedMany): string {
  const [first] = failed;
  const parts = [
    `${changed.toLocaleString('en-IN')} changed`,
    same > 0 && `${same.toLocaleString('en-IN')} ${same === 1 ? 'was' : 'were'} so already`,
    first && `${failed.length.toLocaleString('en-IN')} could not: ${first.msg}`,
  ];
  const sentence = parts.filter(Boolean).join(', ');
  return `${first ? sentence : `${sentence}.`}${laterInWords(later)}`;
}

function laterInWords(later = 0): string {
  if (later === 0) return '';
  const leads = `${later.toLocaleString('en-IN')} ${later === 1 ? 'lead' : 'leads'}`;
  return ` ${leads} came or changed after you saw the list, and ${later === 1 ? 'is' : 'are'} as before.`;
}
