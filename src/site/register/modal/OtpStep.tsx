import { codeIn, otp as otpRules } from '../../../kernel/leads/otp.ts';
import { plainDigits } from '../../../kernel/text/digits.ts';
import { e164Of } from '../../../kernel/text/typedNumber.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { leadMessages } from '../../../kernel/messages.ts';
import { hasNoCode, type Flow } from '../flow/flow.ts';
import styles from './LeadModal.module.css';
import { useEffect, type ClipboardEvent } from 'react';
import { useReadField } from '../../ui/fields/useReadField.ts';
import { braidOf } from '../../motif/figures.ts';
import { Lines } from '../../motif/Lines.tsx';
import { useMotif } from '../../motif/motif.ts';
import { classes } from '../../ui/classes.ts';
import { leadWords } from '../../../kernel/words/register.ts';
import type { StepProps } from './useLeadFlow.ts';
import { SubmitButton } from './NumberStep.tsx';
import sheet from './Sheet.module.css';
import base from '../../ui/base.module.css';
import { clockText } from '../flow/words.ts';
import { clock } from '../../browser/clock.ts';

export function OtpStep(props: StepProps) {
  const { flow, dispatch } = props;
  const busy = flow.pending === 'verify' && !flow.obstacle;
  const sentBy = flow.codeWay === 'whatsapp' ? leadWords.sentByWhatsapp : leadWords.sentTo;
  return (
    <>
      <h2 className={sheet.title} id="lead-title" tabIndex={-1}>
        {leadWords.otpTitle}
      </h2>
      <p className={sheet.lead}>
        <span id="lead-otp-to">
          {hasNoCode(flow) ? leadWords.codeFor : sentBy} <GivenNumber phone={flow.values.phone} />
        </span>{' '}
        <EditNumber dispatch={dispatch} />
      </p>
      <OtpInput
        code={flow.otp}
        wrong={flow.wrongOtp}
        describedBy={flow.wrongOtp ? 'lead-otp-error lead-otp-to' : 'lead-otp-to'}
        onChange={(otp) => dispatch({ type: 'otpTyped', otp })}
      />
      <div className={styles.otpError} role="alert">
        {flow.wrongOtp && <FieldError id="lead-otp-error">{leadMessages.otp}</FieldError>}
      </div>
      <SubmitButton
        label={leadWords.verify}
        busyLabel={leadWords.verifying}
        busy={busy}
        disabled={flow.otp.length < otpRules.length}
      />
      <Resend {...props} />
    </>
  );
}

export function GivenNumber({ phone }: Readonly<{ phone: string }>) {
  return <b className={styles.num}>{spacedPhone(e164Of(phone) ?? phone)}</b>;
}

export function EditNumber({ dispatch }: Pick<StepProps, 'dispatch'>) {
  return (
    <button type="button" className={styles.edit} onClick={() => dispatch({ type: 'edited' })}>
      {leadWords.edit}
    </button>
  );
}

/** The countdown is drawn, not announced; only its end is. */
function Resend({ flow, config, dispatch, now }: StepProps) {
  const left = (flow.challenge?.resendAt ?? 0) - now;
  const busy = flow.pending !== null && flow.pending !== 'verify' && !flow.obstacle;
  const other = flow.codeWay === 'sms' ? 'whatsapp' : 'sms';
  const busyWords = flow.checking ? leadWords.checking : leadWords.sending;
  return (
    <div className={styles.resend}>
      {left > 0 ? (
        <p>
          {leadWords.resendIn} <b className={styles.num}>{clockText(left)}</b>
        </p>
      ) : (
        <>
          <button
            type="button"
            className={styles.link}
            aria-disabled={busy || undefined}
            onClick={() => dispatch({ type: 'resendAsked', now: clock() })}
          >
            {busy ? busyWords : leadWords.resend}
          </button>
          {config.whatsappCodes && !busy && (
            <button
              type="button"
              className={styles.link}
              onClick={() => dispatch({ type: 'resendAsked', now: clock(), way: other })}
            >
              {leadWords.resendBy[other]}
            </button>
          )}
        </>
      )}
      <output className={expired(flow, now) ? styles.expired : base.sr}>
        {announcement(flow, now)}
      </output>
    </div>
  );
}

function expired({ challenge }: Flow, now: number): boolean {
  return challenge !== null && now >= challenge.expiresAt;
}

function announcement(flow: Flow, now: number): string {
  if (hasNoCode(flow)) return leadWords.noCode;
  if (expired(flow, now)) return leadWords.expired;
  if (flow.resent) return leadWords.resent;
  return now >= (flow.challenge?.resendAt ?? 0) ? leadWords.resendReady : '';
}

const slots = Array.from({ length: otpRules.length }, (_, index) => index);

function Slots({ code }: Readonly<{ code: string }>) {
  const spacing = { step: 64, pad: 3 };
  const { paths, width, height } = useMotif().figure(braidOf(otpRules.length), spacing);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Lines paths={paths} stroke={2.6} className={styles.otpLine} />
      </svg>
      <div className={styles.slots} aria-hidden="true">
        {slots.map((slot) => (
          <span key={slot} className={classes(slot === code.length && styles.caret)}>
            {code[slot]}
          </span>
        ))}
      </div>
    </>
  );
}

type Props = Readonly<{
  code: string;
  wrong: boolean;
  describedBy: string;
  onChange: (code: string) => void;
}>;

/** One field laid over four drawn slots: typing, pasting and the phone's own filling all work. */
function OtpInput({ code, wrong, describedBy, onChange }: Props) {
  const { ref, ...field } = useReadField(shownCode, onChange);
  useEffect(() => {
    // The next key press then replaces the wrong code.
    if (wrong) ref.current?.select();
  }, [wrong, ref]);
  return (
    <div className={classes(styles.otp, wrong && styles.wrong)}>
      <Slots code={code} />
      <input
        ref={ref}
        id="lead-otp"
        name="otp"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`\\d{${otpRules.length}}`}
        maxLength={otpRules.length}
        aria-label={leadWords.otp}
        aria-describedby={describedBy}
        aria-invalid={wrong || undefined}
        value={code}
        {...field}
        onPaste={(event) => paste(event, onChange)}
      />
    </div>
  );
}

/** A letter among a few digits is a slip of the finger: the digits before it stay. */
function shownCode(typed: string): string {
  const isMessage = typed.length > 2 * otpRules.length;
  const code = isMessage ? codeIn(typed) : plainDigits(typed).replace(/\D/g, '');
  return code.slice(0, otpRules.length);
}

/** Also from a whole message, of which the field itself would take its first letters. */
function paste(event: ClipboardEvent<HTMLInputElement>, onChange: (code: string) => void): void {
  const code = shownCode(event.clipboardData.getData('text'));
  if (code === '') return;
  event.preventDefault();
  onChange(code);
}
