import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type Dispatch,
  type RefObject,
  useState,
} from 'react';
import type { LeadConfig } from '../leadConfig.ts';
import { keepsCookies } from '../../browser/cookies.ts';
import { rehostToast } from '../../browser/toast.ts';
import { DetailsStep, MobileStep } from './DetailsStep.tsx';
import { codeIn } from '../../../kernel/leads/otp.ts';
import { firstProblem } from '../flow/details.ts';
import {
  canEdit,
  isVerified,
  type Action,
  type Flow,
  type Step,
  type Obstacle as ObstacleState,
} from '../flow/flow.ts';
import { LastScreen } from './LastScreen.tsx';
import styles from './LeadModal.module.css';
import { rememberFlow } from '../flow/memory.ts';
import { OtpStep, OtpDone } from './OtpStep.tsx';
import { Sheet } from './Sheet.tsx';
import { type StepProps, useLeadFlow } from './useLeadFlow.ts';
import { showOverPage } from '../../ui/dialog.ts';
import { toastMessages } from '../../../kernel/messages.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { leadWords } from '../../../kernel/words/register.ts';
import { waitText } from '../flow/words.ts';
import { Ring } from '../../motif/drawings.tsx';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import { firstName } from '../../browser/visitor.ts';
import { clock } from '../../browser/clock.ts';

const steps: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  MOBILE_NUMBER: MobileStep,
  OTHER_DETAILS: DetailsStep,
  OTP_VERIFICATION: OtpStep,
  OTP_VERIFIED: VerifiedStep,
  LAST_SCREEN: LastScreen,
};

type Props = Readonly<{ first: Flow; config: LeadConfig; onClosed: () => void }>;

export function LeadModal({ first, config, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => dialog.current?.close(), []);
  const [flow, dispatch] = useLeadFlow(first, config, close);
  useBackButton(() => {
    if (canEdit(flow)) dispatch({ type: 'edited' });
    else close();
    return canEdit(flow);
  });
  useOpenDialog(dialog);
  useKeypad(dialog);
  useFocus(dialog, flow);
  const now = useClock(Math.max(flow.obstacle?.until ?? 0, awaited(flow)));
  const StepView = steps[flow.step];
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="lead-title"
      onClose={() => {
        rememberFlow(flow, config, false);
        rehostToast();
        onClosed();
      }}
      onPointerDown={({ target, currentTarget }) =>
        target === currentTarget && !hasTyped(flow) && close()
      }
    >
      <Sheet config={config} step={flow.step} onClose={close}>
        <StepForm flow={flow} dispatch={dispatch}>
          <StepView flow={flow} config={config} dispatch={dispatch} now={now} />
          <Obstacle obstacle={flow.obstacle} checking={flow.checking} now={now} />
        </StepForm>
        {flow.step === 'OTP_VERIFICATION' && <WebOtp key={listening(flow)} dispatch={dispatch} />}
      </Sheet>
    </dialog>
  );
}

type FormProps = Readonly<{ flow: Flow; dispatch: Dispatch<Action>; children: React.ReactNode }>;

function StepForm({ flow, dispatch, children }: FormProps) {
  const [hasCookies] = useState(keepsCookies);
  if (isVerified(flow)) return <div className={styles.form}>{children}</div>;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'submitted', now: clock() });
      }}
    >
      {!hasCookies && <FieldError id="lead-cookies">{leadWords.cookiesNeeded}</FieldError>}
      {children}
    </form>
  );
}

/** A code read from the SMS was allowed by the visitor, so it is sent at once. Each code is waited for anew. */
function WebOtp({ dispatch }: Readonly<{ dispatch: Dispatch<Action> }>) {
  useWebOtp((otp) => {
    dispatch({ type: 'otpTyped', otp });
    dispatch({ type: 'submitted', now: clock() });
  });
  return null;
}

/** Another after each code that was sent or was wrong: the browser then reads the next message. */
function listening({ challenge, wrongOtp }: Flow): string {
  return `${challenge?.expiresAt} ${wrongOtp}`;
}

/** Until when the step's look changes by itself: the resend wait ends, then the code runs out. */
function awaited({ step, challenge }: Flow): number {
  return step === 'OTP_VERIFICATION' && challenge
    ? Math.max(challenge.resendAt, challenge.expiresAt)
    : 0;
}

/** A press beside the form closes it only while there is nothing to lose. */
function hasTyped({ step, values }: Flow): boolean {
  return step !== 'LAST_SCREEN' && values.phone !== '';
}

function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    showOverPage(element);
    rehostToast();
  }, [dialog]);
}

const firstFields = { MOBILE_NUMBER: '#lead-phone', OTP_VERIFICATION: '#lead-otp' } as const;

/** Each step begins at its first field, or its heading; a failed check leads to the first field in error. */
function useFocus(
  dialog: RefObject<HTMLDialogElement | null>,
  { step, problems, refusals, wrongOtp }: Flow,
): void {
  useEffect(() => {
    const field =
      step === 'OTHER_DETAILS'
        ? emptyField(dialog.current)
        : firstFields[step as keyof typeof firstFields];
    dialog.current?.querySelector<HTMLElement>(field ?? '#lead-title')?.focus();
  }, [dialog, step]);
  const toProblem = useEffectEvent(() => {
    const field = firstProblem(problems);
    if (field) dialog.current?.querySelector<HTMLElement>(`#lead-${field}`)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) toProblem();
  }, [refusals]);
  useEffect(() => {
    if (wrongOtp) dialog.current?.querySelector<HTMLElement>('#lead-otp')?.focus();
  }, [dialog, wrongOtp]);
}

function emptyField(dialog: HTMLDialogElement | null): string | undefined {
  const fields = ['#lead-name', '#lead-email', '#lead-interest', '#lead-qualification'];
  return fields.find((id) => dialog?.querySelector<HTMLInputElement>(id)?.value === '');
}

/** One entry of the history stands for the form: Back calls `onBack`, which answers whether the form stays open. */
function useBackButton(onBack: () => boolean): void {
  const stays = useEffectEvent(onBack);
  useEffect(() => {
    const mark = () =>
      history.pushState({ ...(history.state as object | null), leadForm: true }, '');
    if (!isMarked()) mark();
    const onPop = () => {
      if (stays()) mark();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (isMarked()) history.back();
    };
  }, []);
}

function isMarked(): boolean {
  return (history.state as { leadForm?: boolean } | null)?.leadForm === true;
}

/** The clock in milliseconds, renewed each second while `until` lies ahead, and once when it is reached. */
function useClock(until: number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const tick = () => {
      setNow(clock());
      if (clock() >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [until]);
  return now;
}

/** Keeps the sheet above the on-screen keypad in browsers that lay it over the page: sets `--keypad` in pixels. */
function useKeypad(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      // A pinch zoom shrinks the view as well, and is no keypad.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      dialog.current?.style.setProperty('--keypad', `${Math.round(covered)}px`);
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}

type OtpCredential = Credential & { readonly code: string };

/** Reads the code from the SMS if the browser supports it and the visitor allows it (WebOTP). */
function useWebOtp(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const options = {
      otp: { transport: ['sms'] },
      signal: abort.signal,
    } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (credential) => credential && read(codeIn((credential as OtpCredential).code)),
      // Declined, timed out, or aborted as the step is over: the visitor types the code.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
}

type ObstacleProps = Readonly<{ obstacle: ObstacleState | null; checking: boolean; now: number }>;

/** Why the step cannot go on, announced once; the time left is counted down for the eye, and its end announced. */
function Obstacle({ obstacle, checking, now }: ObstacleProps) {
  const waits = obstacle?.kind === 'limited' && obstacle.until > now;
  const over = obstacle?.kind === 'limited' && !waits;
  return (
    <>
      <div className={styles.obstacle} role="alert">
        {obstacle && !over && <Reason obstacle={obstacle} />}
      </div>
      {waits && (
        <p className={styles.wait} role="timer" id="lead-wait">
          {leadWords.tryAgainIn(waitText(obstacle.until - now))}
        </p>
      )}
      <output className={styles.wait}>{over && leadWords.tryAgainNow}</output>
      <output className={styles.sr}>{checking && leadWords.checking}</output>
    </>
  );
}

function Reason({ obstacle: { kind, msg } }: Readonly<{ obstacle: ObstacleState }>) {
  if (kind !== 'refused' && kind !== 'limited') return null;
  return <FieldError id="lead-obstacle">{msg || toastMessages.failedText}</FieldError>;
}

/** Step 4, for two seconds: the number is the visitor's own. */
function VerifiedStep({ flow }: StepProps) {
  const name = firstName(flow.lead?.name);
  const doing = leadWords.verifiedText[flow.leadType];
  return (
    <>
      <div className={styles.verified}>
        <Ring loops={13} radius={78} swing={15} stroke={3.2} dot={3.6} />
        <span>
          <FormIcon name="check" className={styles.verifiedIcon} />
        </span>
      </div>
      <h2 className={styles.titleMid} id="lead-title" tabIndex={-1}>
        {leadWords.verifiedTitle}
      </h2>
      <output className={styles.mid}>
        {name === '' ? doing : `${doing}, ${name}`}. {leadWords.aMoment}
      </output>
      <OtpDone code={flow.otp} />
    </>
  );
}
