import { storageKeys } from '../../../kernel/constants.ts';
import { recordOf } from '../../../kernel/record.ts';
import { getStored } from '../../browser/storage.ts';
import type { LeadRequest } from '../flow/memory.ts';

export function loadModal() {
  return import('./open.tsx');
}

export async function openLead(request: LeadRequest): Promise<void> {
  const modal = await loadModal();
  modal.openLeadModal(request);
}

/** Resumes the form if the tab left one open. Checks that first, so that the form's code loads only if needed. */
export async function resumeLead(): Promise<void> {
  if (!getStored('sessionStorage', storageKeys.flow, (flow) => recordOf(flow)['open'])) return;
  const modal = await loadModal();
  modal.resumeLeadModal();
}
