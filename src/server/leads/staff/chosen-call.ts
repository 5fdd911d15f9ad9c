import type { Transaction } from '../../platform/database/database.ts';
import { consentStateOf } from '../store/consent-repository.ts';
import { requireLead } from './change.ts';
import { addHandling, putCall, putStage } from './repository.ts';

/** Locks a lead whose call is chosen or ended. @throws {AppError} `lead_not_found` */
export async function lockCalled(tx: Transaction, leadId: number): Promise<void> {
  await requireLead(tx, leadId);
}

/** Whether a lead has withdrawn all its consents, so that nobody may ring it. */
export async function hasWithdrawn(tx: Transaction, leadId: number): Promise<boolean> {
  return (await consentStateOf(tx, leadId)).withdrawn;
}

type Chosen = Readonly<{ leadId: number; callAt: Date; by: string; at: Date }>;

/** Plans the call that somebody chose. A lead that nobody has goes to whoever rings. */
export async function planChosenCall(
  tx: Transaction,
  { leadId, callAt, by, at, assignTo }: Chosen & Readonly<{ assignTo: number | null }>,
): Promise<void> {
  await putCall(tx, { leadId, callAt, at });
  await addHandling(tx, { leadId, kind: 'call_planned', by, text: callAt.toISOString(), at });
  const { stage, assignedTo } = await requireLead(tx, leadId);
  if (assignedTo === null && assignTo !== null)
    await putStage(tx, { leadId, stage, assignedTo: assignTo, at });
}

export async function endChosenCall(
  tx: Transaction,
  { leadId, callAt, by, at, kind }: Chosen & Readonly<{ kind: 'called' | 'call_off' }>,
): Promise<void> {
  await putCall(tx, { leadId, callAt: null, at });
  await addHandling(tx, { leadId, kind, by, text: callAt.toISOString(), at });
}
