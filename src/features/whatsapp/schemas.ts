import { z } from 'zod';

const error = z.looseObject({ code: z.int().optional(), title: z.string().optional() });

const status = z.looseObject({
  /** `sent`, `delivered`, `read`, `failed`; others may come. */
  status: z.string(),
  /** Our reference, as passed when the message was sent. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(error).optional(),
});
export type WhatsappStatus = z.output<typeof status>;

const change = z.looseObject({
  value: z.looseObject({ statuses: z.array(status).optional() }).optional(),
});

/**
 * The part of Meta's calls that is read: others are ignored, and each version of the API adds
 * more.
 * @see
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status
 */
export const whatsappReportsSchema = z.looseObject({
  entry: z.array(z.looseObject({ changes: z.array(change).optional() })),
});
export type WhatsappReports = z.output<typeof whatsappReportsSchema>;
