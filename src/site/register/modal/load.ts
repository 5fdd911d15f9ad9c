import type { LeadRequest } from '../flow/memory.ts';

export function loadModal() {
  return import('./open.tsx');
}

export async function openLead(request: LeadRequest): Promise<void> {
  const modal = await loadModal();
  modal.openLeadModal(request);
}

export async function resumeLead(): Promise<void> {
  const modal = await loadModal();
  modal.resumeLeadModal();
}
