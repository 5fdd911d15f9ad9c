import { smsWords } from '../../kernel/words/sms.ts';
import type { CodeWay } from '../../kernel/leads/leads.ts';
import type { Config } from '../config/config.ts';
import type { CodeRequest } from './store/register/request.ts';

/** The recipient, the code, and the names in the message. */
type OtpWords = { to: string; code: string; name: string; by?: CodeWay | undefined };

/**
 * The text message that carries a code. Its last line lets browsers fill the code in, and only on
 * this site: https://wicg.github.io/sms-one-time-codes/
 */
export function otpMessage(
  { otp, http }: Pick<Config, 'otp' | 'http'>,
  { to, code, name, by }: OtpWords,
): CodeRequest['sms'] {
  const text = smsWords.code(code, name, Math.ceil(otp.lifeSeconds / 60));
  return {
    to,
    body: `${text}\n\n@${new URL(http.origin).hostname} #${code}`,
    purpose: 'otp',
    variables: { VAR1: code },
    secret: code,
    ...(by === 'whatsapp' && { by }),
  };
}
