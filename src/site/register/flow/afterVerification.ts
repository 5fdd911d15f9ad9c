import { createLeadInErp, revisit, updateLead } from '../../../kernel/calls/leads.ts';
import { send } from '../../browser/api.ts';
import { newKey } from '../../browser/newKey.ts';
import { showLoginToast, showLoginToastNext } from './loginToast.ts';
import { showToast } from '../../browser/toast.ts';
import { login, logout } from '../../browser/visitor.ts';
import type { Flow } from './flow.ts';
import { leadWords } from '../../../kernel/words/register.ts';

const launchpad = '/launchpad';
const erpTries = 8;
const erpPause = 1_000;

/** Whether the form ends on the launchpad: for those with a leads_id who did not come for a brochure. */
export function goesToLaunchpad({ purpose, lead }: Pick<Flow, 'purpose' | 'lead'>): boolean {
  return purpose !== 'DOWNLOAD' && Boolean(lead?.leads_id);
}

/** The steps after a number was verified in this form. */
export const afterVerification = {
  /** At once: tells the page and the other tabs, and asks the ERP for the leads_id. Returns how to stop asking. */
  saved(flow: Flow, onLeadsId: (leadsId: string) => void): () => void {
    const { lead, leadType } = flow;
    if (!lead) return () => undefined;
    login(lead);
    if (leadType === 'EXISTING') void tellOfReturn(lead.id);
    if (lead.leads_id !== null) return () => undefined;
    let asking = true;
    void askForLeadsId(lead.id, () => asking).then((leadsId) => {
      if (leadsId === null) return;
      login({ ...lead, leads_id: leadsId });
      if (asking) onLeadsId(leadsId);
    });
    return () => {
      asking = false;
    };
  },

  /** Notes a plan that the lead's post did not carry. Answers whether the session is over. */
  async planned(leadId: string, plan: number): Promise<'noted' | 'signIn' | 'failed'> {
    const outcome = await send(updateLead, {
      body: { lead_id: leadId, data: { fee_plan_id: plan } },
      idempotencyKey: newKey(),
    });
    if (outcome.ok) {
      showToast({ look: 'good', title: leadWords.planNoted });
      return 'noted';
    }
    const isOver = outcome.trouble.kind === 'refused' && outcome.trouble.status === 401;
    if (isOver) logout();
    return isOver ? 'signIn' : 'failed';
  },

  /** On the last screen. */
  greeted(flow: Flow): void {
    if (!leavesPage(flow)) showLoginToast(flow.leadType);
  },

  /** Once the leads_id is known as well: who stands on the launchpad already has nothing more to do here. */
  moved(flow: Flow, close: () => void): void {
    if (!goesToLaunchpad(flow)) return;
    if (!leavesPage(flow)) return close();
    showLoginToastNext(flow.leadType);
    location.replace(launchpad);
  },
} as const;

function leavesPage(flow: Flow): boolean {
  return goesToLaunchpad(flow) && location.pathname !== launchpad;
}

async function askForLeadsId(leadId: string, wanted: () => boolean): Promise<string | null> {
  for (let attempt = 0; attempt < erpTries && wanted(); attempt += 1) {
    const outcome = await send(createLeadInErp, {
      body: { lead_id: leadId },
      idempotencyKey: newKey(),
    });
    if (outcome.ok && outcome.data.leads_id !== null) return outcome.data.leads_id;
    await new Promise((resolve) => setTimeout(resolve, erpPause));
  }
  return null;
}

async function tellOfReturn(leadId: string): Promise<void> {
  const body = { lead_id: leadId, page: location.pathname };
  await send(revisit, { body, idempotencyKey: newKey() });
}
