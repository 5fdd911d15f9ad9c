import type { Config } from '../../config/config.ts';
import type { CodeRequest } from '../store/register-request.ts';

/** Who says what in the message. */
export type OtpWords = { to: string; code: string; name: string };

/**
 * The text message that carries a code. Its last line lets browsers fill the code in, and only on
 * this site: https://wicg.github.io/sms-one-time-codes/
 */
export function otpMessage(
  { otp, http }: Pick<Config, 'otp' | 'http'>,
  { to, code, name }: OtpWords,
): CodeRequest['sms'] {
  const text = otp.text
    .replaceAll('{code}', code)
    .replaceAll('{name}', name)
    .replaceAll('{minutes}', String(Math.ceil(otp.lifeSeconds / 60)));
  return {
    to,
    body: `${text}\n\n@${new URL(http.origin).hostname} #${code}`,
    purpose: 'otp',
    variables: { VAR1: code },
    secret: code,
  };
}
