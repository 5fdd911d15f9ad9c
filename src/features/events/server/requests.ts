import { isInventedLead } from '../../../kernel/staffLeads/invented.ts';
import type { Customers } from '../../../server/leads/integrations.ts';
import {
  type Delivery,
  throwForPage,
  throwForStatus,
} from '../../../server/platform/outbox/delivery.ts';
import { textOf } from '../../../server/platform/egress/vendor-call.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { RECEIVER, segmentClient } from './segment.ts';

/** The outbox kind of people's decisions about their data. */
const REQUEST = 'customer_data';

type Request = {
  name: 'Consent Withdrawn' | 'Data Erased';
  /** The lead, by the id that the service knows it by. */
  lead: string;
  purposes?: readonly string[];
};

type Deps = Pick<Platform, 'clock' | 'config' | 'outbox'>;

export function openCustomers({ clock, config, outbox }: Deps): Customers {
  const { events, eventErasure } = config;
  const post = events && segmentClient(events, clock);

  const tell = async ({ id, payload, signal, createdAt }: Delivery<Request>): Promise<void> => {
    const { name, lead, purposes } = payload;
    if (name === 'Data Erased' && eventErasure) {
      return regulate(eventErasure, { lead, now: clock.now(), signal });
    }
    const event = {
      id,
      messageId: `request-${id}`,
      type: 'track' as const,
      name,
      anonymousId: lead,
      userId: lead,
      properties: purposes ? { purposes } : {},
      context: {},
      occurredAt: createdAt,
    };
    await post?.([event], signal);
  };

  outbox.handle<Request>(REQUEST, tell, {
    describe: ({ name }) => `${RECEIVER}: ${name.toLowerCase()}`,
  });

  const ask = async (tx: Parameters<typeof outbox.send>[0], payload: Request): Promise<void> => {
    if (post && !isInventedLead(payload.lead)) await outbox.send(tx, REQUEST, { payload });
  };

  return {
    withdrawn: (tx, { publicId, purposes }) =>
      ask(tx, { name: 'Consent Withdrawn', lead: publicId, purposes }),
    erased: (tx, { publicId }) => ask(tx, { name: 'Data Erased', lead: publicId }),
  };
}

/** https://www.twilio.com/docs/segment/privacy/user-deletion-and-suppression */
async function regulate(
  { url, token }: Readonly<{ url: string; token: string }>,
  { lead, now, signal }: { lead: string; now: Date; signal: AbortSignal },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      regulationType: 'SUPPRESS_WITH_DELETE',
      subjectType: 'USER_ID',
      subjectIds: [lead],
    }),
    redirect: 'error',
    signal,
  });
  const text = await textOf(response);
  throwForStatus(response, RECEIVER, now);
  throwForPage(text, RECEIVER);
}
