import { storageKeys } from '../../../kernel/constants.ts';
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
  if (!sessionStorage.getItem(storageKeys.flow)?.includes('"open":true')) return;
  const modal = await loadModal();
  modal.resumeLeadModal();
}
