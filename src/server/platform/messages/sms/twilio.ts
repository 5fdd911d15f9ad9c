import type { Clock } from '../../clock.ts';
import { RecipientRefused, throwForStatus } from '../../outbox/delivery.ts';
import { answerOf, below } from '../../egress/vendor-call.ts';
import type { Sms } from '../messages.ts';
import type { Accepted, SmsProvider } from '../provider.ts';
import { traceHeaders } from '../../trace/trace.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  from: string;
  url: string | undefined;
};

const API = 'https://api.twilio.com';
/** No mobile, unreachable, unsubscribed, country switched off: https://www.twilio.com/docs/api/errors */
const HOPELESS = new Set([21211, 21214, 21217, 21401, 21408, 21610, 21612, 21614]);

type Answer = { sid?: string; code?: number; message?: string };

function formOf({ to, body }: Sms, from: string): URLSearchParams {
  return new URLSearchParams({
    To: to,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    Body: body,
  });
}

/** A proxy may answer 200 in Twilio's place: only the id of a message counts. */
function acceptedOf({ sid, message = 'the answer names no message' }: Answer): Accepted {
  if (typeof sid === 'string' && sid !== '') return { providerId: sid };
  throw new Error(`Twilio took nothing: ${message}.`);
}

export function twilioSms(options: TwilioOptions, clock: Clock): SmsProvider {
  const { accountSid, authToken, from, url = API } = options;
  const address = below(url, `/2010-04-01/Accounts/${accountSid}/Messages.json`);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return {
    name: 'twilio',
    local: false,
    send: async (sms, { signal }) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, ...traceHeaders() },
        body: formOf(sms, from),
        redirect: 'error',
        signal,
      });
      const answer = await answerOf<Answer>(response, {
        otherwise: { message: 'the answer is not JSON' },
      });
      if (response.ok) return acceptedOf(answer);
      if (answer.code !== undefined && HOPELESS.has(answer.code)) {
        throw new RecipientRefused(`Twilio refused: ${answer.message ?? ''} (${answer.code})`);
      }
      const code = answer.code === undefined ? '' : ` with error ${answer.code}`;
      throwForStatus(response, `Twilio${code}`, clock.now());
      throw new Error(`Twilio answered ${response.status}.`);
    },
  };
}
