import { isInventedLead } from '../../../kernel/staffLeads/invented.ts';
import type { Customers } from '../../../server/leads/integrations.ts';
import {
  type Delivery,
  throwForPage,
  throwForStatus,
} from '../../../server/platform/outbox/delivery.ts';
import { current } from '../../../server/platform/vendors/connecting.ts';
import { posterTo } from '../../../server/platform/egress/entered-address.ts';
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

type Deps = Pick<Platform, 'clock' | 'config' | 'outbox' | 'vendors'>;

export function openCustomers({ clock, config, outbox, vendors }: Deps): Customers {
  const client = current(
    () => config.events,
    (events) => events && segmentClient(events, { clock, config }),
  );
  const eraser = current(
    () => config.eventErasure,
    (erasure) => erasure && eraserBy(erasure, { clock, config }),
  );

  const tell = async ({ id, payload, signal, createdAt }: Delivery<Request>): Promise<void> => {
    const { name, lead, purposes } = payload;
    const post = await vendors.found('events', client);
    // Withdrawals and erasures wait; they are never dropped silently.
    if (!post) throw new Error(`${RECEIVER} is not connected: connect it, or discard this.`);
    const erase = name === 'Data Erased' ? eraser() : undefined;
    if (erase) return erase(lead, signal);
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
    await post([event], signal);
  };

  outbox.handle<Request>(REQUEST, tell, {
    describe: ({ name }) => `${RECEIVER}: ${name.toLowerCase()}`,
  });

  const ask = async (tx: Parameters<typeof outbox.send>[0], payload: Request): Promise<void> => {
    if (isInventedLead(payload.lead)) return;
    const isOn = client() !== undefined || (await vendors.isOn('events', tx));
    if (isOn) await outbox.send(tx, REQUEST, { payload });
  };

  return {
    withdrawn: (tx, { publicId, purposes }) =>
      ask(tx, { name: 'Consent Withdrawn', lead: publicId, purposes }),
    erased: (tx, { publicId }) => ask(tx, { name: 'Data Erased', lead: publicId }),
  };
}

/** https://www.twilio.com/docs/segment/privacy/user-deletion-and-suppression */
function eraserBy(
  erasure: NonNullable<Platform['config']['eventErasure']>,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
) {
  const post = posterTo(erasure, config.http);
  return async (lead: string, signal: AbortSignal): Promise<void> => {
    const response = await post(erasure.url, {
      headers: {
        authorization: `Bearer ${erasure.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        regulationType: 'SUPPRESS_WITH_DELETE',
        subjectType: 'USER_ID',
        subjectIds: [lead],
      }),
      signal,
    });
    const text = await textOf(response);
    throwForStatus(response, RECEIVER, clock.now());
    throwForPage(text, RECEIVER);
  };
}
