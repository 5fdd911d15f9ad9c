import { templateVariable } from '../../../../kernel/text/templateVariable.ts';
import type { Clock } from '../../clock.ts';
import { RecipientRefused, throwForStatus } from '../../outbox/delivery.ts';
import { answerOf, below } from '../../egress/vendor-call.ts';
import type { Sms } from '../messages.ts';
import type { Accepted, SmsProvider } from '../provider.ts';
import { traceHeaders } from '../../trace/trace.ts';

/** The Flow templates are DLT-registered: for codes, and for messages after a verification. */
export type Msg91Options = {
  authKey: string;
  templateId: string;
  followUpTemplateId: string;
  url: string | undefined;
};

const API = 'https://control.msg91.com';
/** MSG91 accepted the same text for the same number within ten seconds. */
const SENT_ALREADY = '311';
const BAD_NUMBERS = new Set(['102', '202']);

type Answer = { type?: string; message?: string | number; code?: string | number };

/** MSG91 expects numbers without the plus. */
function requestOf(sms: Sms, { templateId, followUpTemplateId }: Msg91Options) {
  const ofPurpose = sms.purpose === 'follow_up' ? followUpTemplateId : templateId;
  const variables = Object.entries(sms.variables ?? {}).map(
    ([name, value]) => [name, templateVariable(value)] as const,
  );
  return {
    template_id: sms.template ?? ofPurpose,
    short_url: '0',
    realTimeResponse: '1',
    recipients: [{ mobiles: sms.to.replace(/^\+/, ''), ...Object.fromEntries(variables) }],
  };
}

function codeOf({ code, message = '' }: Answer): string {
  return code === undefined ? (/\b([1-4]\d\d)\b/.exec(String(message))?.[1] ?? '') : String(code);
}

/** Errors often come with status 200, so only `type` counts. */
function acceptedOf(answer: Answer): Accepted {
  if (answer.type === 'success')
    return { providerId: answer.message === undefined ? null : String(answer.message) };
  const code = codeOf(answer);
  if (code === SENT_ALREADY) return { providerId: null };
  const reason = `MSG91 refused: ${answer.message ?? 'no reason given'}${code ? ` (${code})` : ''}`;
  if (BAD_NUMBERS.has(code)) throw new RecipientRefused(reason);
  throw new Error(reason);
}

export function msg91Sms(options: Msg91Options, clock: Clock): SmsProvider {
  return {
    name: 'msg91',
    local: false,
    carries: ({ purpose, template }) =>
      template !== undefined || purpose !== 'follow_up' || options.followUpTemplateId !== '',
    send: async (sms, { signal }) => {
      const response = await fetch(below(options.url ?? API, '/api/v5/flow'), {
        method: 'POST',
        headers: {
          authkey: options.authKey,
          'content-type': 'application/json',
          ...traceHeaders(),
        },
        body: JSON.stringify(requestOf(sms, options)),
        redirect: 'error',
        signal,
      });
      const answer = await answerOf<Answer>(response, {
        otherwise: { message: 'the answer is not JSON' },
      });
      if (codeOf(answer) !== SENT_ALREADY) throwForStatus(response, 'MSG91', clock.now());
      return acceptedOf(answer);
    },
  };
}
