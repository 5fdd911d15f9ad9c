import type { LeadRequest } from '../flow/memory.ts';

export function loadModal() {
  return import('./open.tsx');
}

/** `isWanted` is asked once the form's code has come. */
export async function openLead(request: LeadRequest, isWanted = () => true): Promise<void> {
  const modal = await loadModal();
  if (isWanted()) modal.openLeadModal(request);
}

export async function resumeLead(): Promise<void> {
  const modal = await loadModal();
  modal.resumeLeadModal();
}
