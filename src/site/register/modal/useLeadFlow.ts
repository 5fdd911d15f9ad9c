import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import { otp as otpRules } from '../../../kernel/leads/otp.ts';
import { toastMessages } from '../../../kernel/messages.ts';
import type { LeadConfig } from '../leadConfig.ts';
import { showToast } from '../../browser/toast.ts';
import { getVisitor, subscribeVisitor, login, logout } from '../../browser/visitor.ts';
import { createLeadInErp, revisit, updateLead } from '../../../kernel/calls/leads.ts';
import { send } from '../../browser/api.ts';
import { newKey } from '../../browser/newKey.ts';
import { showLoginToast, showLoginToastNext } from '../flow/loginToast.ts';
import {
  type Flow,
  isVerified,
  nextFlow,
  planFor,
  type Action,
  type Pending,
} from '../flow/flow.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import { rememberFlow } from '../flow/memory.ts';
import { reportAction, reportStep } from '../flow/reports.ts';
import { createRequests } from '../flow/requests.ts';
import { clock } from '../../browser/clock.ts';

/** Pause before the next try if the connection is up but nothing answers. */
const offlineRetry = 5_000;

/** The form's state, with all that happens beside it: calls, retries, memory, other tabs, and its end. */
export function useLeadFlow(
  first: Flow,
  config: LeadConfig,
  close: () => void,
): readonly [Flow, Dispatch<Action>] {
  const [flow, dispatch] = useReducer(nextFlow, first);
  useCalls(flow, config, dispatch);
  useObstacles(flow, dispatch);
  useOtherTabs(dispatch);
  useEffect(() => rememberFlow(flow, config, true), [flow, config]);
  useEffect(() => reportStep(flow.step, flow.purpose), [flow.step, flow.purpose]);
  useEffect(() => {
    if (flow.step !== 'OTP_VERIFIED') return;
    const timer = setTimeout(() => dispatch({ type: 'verifiedShown' }), otpRules.verifiedScreen);
    return () => clearTimeout(timer);
  }, [flow.step]);
  useAfterVerification(flow, dispatch, close);
  useChosenPlan(flow, dispatch);
  return [flow, dispatch];
}

/** A plan that the lead's post did not carry is noted once the number is known to be the visitor's. */
function useChosenPlan(flow: Flow, dispatch: Dispatch<Action>): void {
  const plan = planFor(flow)?.id;
  const wanted = isVerified(flow) && plan !== flow.challenge?.plan ? plan : undefined;
  const leadId = flow.lead?.id;
  const { purpose } = flow;
  useEffect(() => {
    if (wanted === undefined || leadId === undefined) return;
    void notePlan(leadId, wanted).then((isSignedIn) => {
      if (!isSignedIn) dispatch({ type: 'signedOut', purpose });
    });
  }, [wanted, leadId, purpose, dispatch]);
}

function useCalls(flow: Flow, config: LeadConfig, dispatch: Dispatch<Action>): void {
  const [requests] = useState(() =>
    createRequests(config, 'modal', () => dispatch({ type: 'checking' })),
  );
  const lastVerify = useRef(0);
  const { pending, attempt } = flow;
  const answer = useEffectEvent(async (call: Pending) => {
    if (call === 'verify') lastVerify.current = clock();
    const action = await requests[call](flow);
    reportAction(action, flow);
    return action;
  });
  const blocked = flow.obstacle !== null;
  useEffect(() => {
    if (pending === null || blocked) return;
    let wanted = true;
    const send = async () => {
      const action = await answer(pending);
      if (wanted) dispatch(action);
    };
    // At most one code in five seconds: a press that comes too early waits for its turn.
    const wait = pending === 'verify' ? lastVerify.current + otpRules.verifyThrottle - clock() : 0;
    const timer = setTimeout(() => void send(), Math.max(0, wait));
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [pending, attempt, blocked, dispatch]);
}

function useObstacles({ obstacle, pending }: Flow, dispatch: Dispatch<Action>): void {
  useEffect(() => {
    if (!obstacle || obstacle.kind === 'limited') return;
    if (obstacle.kind === 'refused') {
      showToast({
        look: 'bad',
        title: toastMessages.failedTitle,
        text: obstacle.msg || toastMessages.failedText,
      });
      return;
    }
    const retry = () => dispatch({ type: 'retried' });
    const hide = showToast({
      look: 'bad',
      title: obstacle.kind === 'offline' ? toastMessages.offline : obstacle.msg,
      action: { label: leadWords.retry, run: retry },
    });
    const wait = obstacle.kind === 'offline' ? offlineRetry : obstacle.until - clock();
    const timer = setTimeout(() => navigator.onLine && retry(), Math.max(0, wait));
    addEventListener('online', retry);
    return () => {
      hide();
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [obstacle, pending, dispatch]);
}

function useOtherTabs(dispatch: Dispatch<Action>): void {
  useEffect(
    () =>
      subscribeVisitor(() => {
        const { isAuthenticated, userData } = getVisitor();
        if (isAuthenticated) dispatch({ type: 'verifiedElsewhere', lead: userData });
      }),
    [dispatch],
  );
}

function useAfterVerification(flow: Flow, dispatch: Dispatch<Action>, close: () => void): void {
  const { fresh, step } = flow;
  const done = fresh && step === 'LAST_SCREEN';
  const leadsId = flow.lead?.leads_id ?? null;
  const save = useEffectEvent(() =>
    saveLead(flow, (known) => dispatch({ type: 'leadsIdKnown', leadsId: known })),
  );
  const greet = useEffectEvent(() => {
    if (!leavesPage(flow)) showLoginToast(flow.leadType);
  });
  // Whoever stands on the launchpad already has nothing more to do here.
  const move = useEffectEvent(() => {
    if (!isOwnPage() && !goesToLaunchpad(flow)) return;
    if (!leavesPage(flow)) return close();
    showLoginToastNext(flow.leadType);
    if (isOwnPage()) location.reload();
    else location.replace(launchpad);
  });
  useEffect(() => (fresh ? save() : undefined), [fresh]);
  useEffect(() => {
    if (done) greet();
  }, [done]);
  useEffect(() => {
    if (done && (leadsId !== null || isOwnPage())) move();
  }, [done, leadsId]);
}

/** Props of each step of the form. */
export type StepProps = Readonly<{
  flow: Flow;
  config: LeadConfig;
  dispatch: Dispatch<Action>;
  /** The clock, in milliseconds; moves on each second while something counts down. */
  now: number;
}>;

const launchpad = '/launchpad';
const erpTries = 8;
const erpPause = 1_000;

/** Whether the form ends on the launchpad: for those with a leads_id who did not come for a brochure. */
function goesToLaunchpad({ purpose, lead }: Pick<Flow, 'purpose' | 'lead'>): boolean {
  return purpose !== 'DOWNLOAD' && Boolean(lead?.leads_id);
}

/** Tells the page and the other tabs, and asks the ERP for the leads_id. Returns how to stop asking. */
function saveLead({ lead, leadType }: Flow, onLeadsId: (leadsId: string) => void): () => void {
  let asking = true;
  const stop = () => {
    asking = false;
  };
  if (!lead) return stop;
  login(lead);
  if (leadType === 'EXISTING') void tellOfReturn(lead.id);
  if (lead.leads_id !== null) return stop;
  void askForLeadsId(lead.id, () => asking).then((leadsId) => {
    if (leadsId === null) return;
    login({ ...lead, leads_id: leadsId });
    if (asking) onLeadsId(leadsId);
  });
  return stop;
}

/** Notes a plan that the lead's post did not carry; false if the session is over. */
async function notePlan(leadId: string, plan: number): Promise<boolean> {
  const outcome = await send(updateLead, {
    body: { lead_id: leadId, data: { fee_plan_id: plan } },
    idempotencyKey: newKey(),
  });
  if (outcome.ok) showToast({ look: 'good', title: leadWords.planNoted });
  const isOver =
    !outcome.ok && outcome.trouble.kind === 'refused' && outcome.trouble.status === 401;
  if (isOver) logout();
  return !isOver;
}

function leavesPage(flow: Flow): boolean {
  return isOwnPage() || (goesToLaunchpad(flow) && location.pathname !== launchpad);
}

/** Whether the page is about its visitor: the server draws it anew once they are known. */
function isOwnPage(): boolean {
  return document.querySelector('[data-own-page]') !== null;
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
