import { countryCode } from '../../../kernel/constants.ts';
import { otp as otpRules } from '../../../kernel/leads/otp.ts';
import { spacedPhone } from '../../../kernel/values/phone.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { FormIcon } from '../../ui/icons/FormIcon.tsx';
import { leadMessages } from '../../../kernel/messages.ts';
import type { Flow } from '../flow/flow.ts';
import styles from './LeadModal.module.css';
import { OtpInput } from './inputs/OtpInput.tsx';
import type { StepProps } from './useLeadFlow.ts';
import { SubmitButton } from './inputs/inputs.tsx';
import { leadWords } from '../../../kernel/words/register.ts';
import { clockText } from '../flow/words.ts';

/** Step 3: the code. */
export function OtpStep(props: StepProps) {
  const { flow, dispatch } = props;
  const busy = flow.pending === 'verify' && !flow.obstacle;
  return (
    <>
      <h2 className={styles.title} id="lead-title" tabIndex={-1}>
        {leadWords.otpTitle}
      </h2>
      <p className={styles.lead}>
        <span id="lead-otp-to">
          {flow.codeWay === 'whatsapp' ? leadWords.sentByWhatsapp : leadWords.sentTo}{' '}
          <b className={styles.num}>{spacedPhone(countryCode + flow.values.phone)}</b>
        </span>{' '}
        <button type="button" className={styles.edit} onClick={() => dispatch({ type: 'edited' })}>
          <FormIcon name="pencil" />
          {leadWords.edit}
        </button>
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

/** The countdown is drawn, not announced; only its end is. */
function Resend({ flow, config, dispatch, now }: StepProps) {
  const left = (flow.challenge?.resendAt ?? 0) - now;
  const busy = flow.pending === 'resend' && !flow.obstacle;
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
            onClick={() => dispatch({ type: 'resendAsked', now: Date.now() })}
          >
            {busy ? busyWords : leadWords.resend}
          </button>
          {config.whatsappCodes && !busy && (
            <button
              type="button"
              className={styles.link}
              onClick={() => dispatch({ type: 'resendAsked', now: Date.now(), way: other })}
            >
              {leadWords.resendBy[other]}
            </button>
          )}
        </>
      )}
      <output className={expired(flow, now) ? styles.expired : styles.sr}>
        {announcement(flow, now)}
      </output>
    </div>
  );
}

function expired({ challenge }: Flow, now: number): boolean {
  return challenge !== null && now >= challenge.expiresAt;
}

function announcement(flow: Flow, now: number): string {
  if (expired(flow, now)) return leadWords.expired;
  if (flow.resent) return leadWords.resent;
  return now >= (flow.challenge?.resendAt ?? 0) ? leadWords.resendReady : '';
}
