import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import { otp as otpRules } from '../../../kernel/leads/otp.ts';
import { toastMessages } from '../../../kernel/messages.ts';
import type { LeadConfig } from '../leadConfig.ts';
import { showToast } from '../../browser/toast.ts';
import { getVisitor, subscribeVisitor } from '../../browser/visitor.ts';
import { afterVerification } from '../flow/afterVerification.ts';
import {
  isVerified,
  nextFlow,
  planFor,
  type Action,
  type Flow,
  type Pending,
} from '../flow/flow.ts';
import { rememberFlow } from '../flow/memory.ts';
import { reportAction, reportStep } from '../flow/reports.ts';
import { createRequests } from '../flow/requests.ts';
import { leadWords } from '../../../kernel/words/register.ts';

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
    void afterVerification.planned(leadId, wanted).then((outcome) => {
      if (outcome === 'signIn') dispatch({ type: 'signedOut', purpose });
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
    if (call === 'verify') lastVerify.current = Date.now();
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
    const wait =
      pending === 'verify' ? lastVerify.current + otpRules.verifyThrottle - Date.now() : 0;
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
    const wait = obstacle.kind === 'offline' ? offlineRetry : obstacle.until - Date.now();
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
    afterVerification.saved(flow, (known) => dispatch({ type: 'leadsIdKnown', leadsId: known })),
  );
  const showLoginToast = useEffectEvent(() => afterVerification.greeted(flow));
  const move = useEffectEvent(() => afterVerification.moved(flow, close));
  useEffect(() => (fresh ? save() : undefined), [fresh]);
  useEffect(() => {
    if (done) showLoginToast();
  }, [done]);
  useEffect(() => {
    if (done && leadsId !== null) move();
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
