import { z } from 'zod';

import { callsOf } from '../../kernel/callsOf.ts';
import { connectionNames } from './names.ts';

/** For ADMINs alone: a mail server sees the links that reset an ADMIN's password. */
const call = callsOf({ tag: 'Connections', who: 'ADMIN' });

const params = z.strictObject({ vendor: z.enum(connectionNames) });

const connectionSchema = z
  .strictObject({
    vendor: z.enum(connectionNames),
    /** The setting of the environment that chooses the vendor; null if staff do. */
    fixed_by: z.string().nullable(),
    is_on: z.boolean(),
    on_since: z.iso.datetime().nullable(),
    /** The saved draft; null without one. */
    saved: z.strictObject({ tested_at: z.iso.datetime().nullable() }).nullable(),
    saved_by: z.string().nullable(),
    saved_at: z.iso.datetime().nullable(),
    fields: z.array(
      z.strictObject({
        name: z.string(),
        /** Null for a secret. */
        value: z.string().nullable(),
        /** Whether a secret is there. */
        is_kept: z.boolean(),
        /** The setting of the environment that wins over it. */
        fixed_by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Connection' });
export type Connection = z.output<typeof connectionSchema>;

export const listConnections = call(
  'GET /staff/connections',
  'Vendors that can be connected without a restart, without their secrets',
  { answer: z.array(connectionSchema) },
);

export const saveConnection = call(
  'PUT /staff/connections/:vendor',
  'Save how a vendor is reached; it counts once it was tested and switched on',
  {
    fresh: true,
    fails: ['conflict'],
    params,
    body: z.strictObject({
      values: z
        .record(z.string().max(60), z.string().max(1_000))
        .describe('By the name of the field; a secret that is left out stays as it is.'),
    }),
  },
);

export const testConnection = call(
  'POST /staff/connections/:vendor/test',
  'Send a message by the vendor as it was saved, and say how it went',
  {
    fresh: true,
    limit: 'testMessage',
    fails: ['conflict', 'too_many_requests'],
    params,
    body: z.strictObject({
      to: z
        .string()
        .trim()
        .max(254)
        .optional()
        .describe('Required of SMS, WhatsApp and mail; others are sent a test of their own.'),
    }),
    answer: z.strictObject({ works: z.boolean(), failure: z.string().nullable() }),
  },
);

export const switchOnConnection = call(
  'PUT /staff/connections/:vendor/on',
  'Use the vendor as it was saved and tested, in every process and without a restart',
  { fresh: true, fails: ['conflict'], params },
);

export const removeConnection = call(
  'DELETE /staff/connections/:vendor',
  'Disconnect a vendor, and delete its secrets',
  { fresh: true, fails: ['not_found'], params },
);
