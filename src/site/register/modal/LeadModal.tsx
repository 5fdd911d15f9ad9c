import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  type Dispatch,
  useState,
} from 'react';
import type { LeadConfig } from '../leadConfig.ts';
import { keepsCookies } from '../../browser/keepsCookies.ts';
import { rehostToast } from '../../browser/toast.ts';
import base from '../../ui/base.module.css';
import { DetailsStep } from './DetailsStep.tsx';
import { MobileStep } from './NumberStep.tsx';
import { SidePanel } from './SidePanel.tsx';
import sheet from './Sheet.module.css';
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
import { OtpStep } from './OtpStep.tsx';
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

type Props = Readonly<{
  dialog: HTMLDialogElement;
  first: Flow;
  config: LeadConfig;
  onClosed: () => void;
}>;

/** What the page's dialog shows from the moment on that React is there. */
export function LeadModal({ dialog, first, config, onClosed }: Props) {
  const close = useCallback(() => dialog.close(), [dialog]);
  const [flow, dispatch] = useLeadFlow(first, config, close);
  useBackButton(() => {
    const stays = canEdit(flow);
    if (stays) dispatch({ type: 'edited' });
    else close();
    return stays;
  });
  useDialog(dialog, {
    onClose: () => {
      rememberFlow(flow, config, false);
      rehostToast();
      onClosed();
    },
    onPressBeside: () => {
      if (!hasTyped(flow)) close();
    },
  });
  useKeypad(dialog);
  useFocus(dialog, flow);
  const now = useClock(Math.max(flow.obstacle?.until ?? 0, awaited(flow)));
  const StepView = steps[flow.step];
  return (
    <Sheet step={flow.step} side={<SidePanel config={config} />}>
      <StepForm flow={flow} dispatch={dispatch}>
        <StepView flow={flow} config={config} dispatch={dispatch} now={now} />
        <Obstacle obstacle={flow.obstacle} checking={flow.checking} now={now} />
      </StepForm>
      {flow.step === 'OTP_VERIFICATION' && <WebOtp key={listening(flow)} dispatch={dispatch} />}
    </Sheet>
  );
}

type FormProps = Readonly<{ flow: Flow; dispatch: Dispatch<Action>; children: React.ReactNode }>;

function StepForm({ flow, dispatch, children }: FormProps) {
  const [hasCookies] = useState(keepsCookies);
  if (isVerified(flow)) return <div className={sheet.form}>{children}</div>;
  return (
    <form
      className={sheet.form}
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

type Heard = Readonly<{ onClose: () => void; onPressBeside: () => void }>;

/** Opens the dialog, if the press that asked for it has not. */
function useDialog(dialog: HTMLDialogElement, { onClose, onPressBeside }: Heard): void {
  const closed = useEffectEvent(onClose);
  const pressed = useEffectEvent(({ target }: Event) => {
    if (target === dialog) onPressBeside();
  });
  useLayoutEffect(() => {
    if (!dialog.open) showOverPage(dialog);
    rehostToast();
    const close = () => closed();
    const press = (event: Event) => pressed(event);
    dialog.addEventListener('close', close);
    dialog.addEventListener('pointerdown', press);
    return () => {
      dialog.removeEventListener('close', close);
      dialog.removeEventListener('pointerdown', press);
    };
  }, [dialog]);
}

const firstFields = { MOBILE_NUMBER: '#lead-phone', OTP_VERIFICATION: '#lead-otp' } as const;

/** Each step begins at its first field, or its heading; a failed check leads to the first field in error. */
function useFocus(dialog: HTMLDialogElement, { step, problems, refusals, wrongOtp }: Flow): void {
  useEffect(() => {
    const field =
      step === 'OTHER_DETAILS' ? emptyField(dialog) : firstFields[step as keyof typeof firstFields];
    dialog.querySelector<HTMLElement>(field ?? '#lead-title')?.focus();
  }, [dialog, step]);
  const toProblem = useEffectEvent(() => {
    const field = firstProblem(problems);
    if (field) dialog.querySelector<HTMLElement>(`#lead-${field}`)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) toProblem();
  }, [refusals]);
  useEffect(() => {
    if (wrongOtp) dialog.querySelector<HTMLElement>('#lead-otp')?.focus();
  }, [dialog, wrongOtp]);
}

function emptyField(dialog: HTMLDialogElement): string | undefined {
  const fields = ['#lead-name', '#lead-email', '#lead-interest', '#lead-qualification'];
  return fields.find((id) => dialog.querySelector<HTMLInputElement>(id)?.value === '');
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
function useKeypad(dialog: HTMLDialogElement): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      // A pinch zoom shrinks the view as well, and is no keypad.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      dialog.style.setProperty('--keypad', `${Math.round(covered)}px`);
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
      <output className={base.sr}>{checking && leadWords.checking}</output>
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
      <output className={styles.mid}>{name === '' ? doing : `${doing}, ${name}`}.</output>
    </>
  );
}
