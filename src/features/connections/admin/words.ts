import type { Vendor, VendorId, VendorRole } from '../../../kernel/calls/operations.ts';
import type { Tone } from '../../../admin/ui/Chip.tsx';

export const roleNames: Readonly<Record<VendorRole, string>> = {
  sms: 'SMS',
  second_sms: 'SMS, second vendor',
  whatsapp: 'WhatsApp',
  mail: 'E-mail',
  files: 'Files',
  erp: 'ERP',
  erp_incoming: 'ERP, what it tells',
  events: 'Customer data service',
  sign_in: 'Sign-in of staff',
};

export const vendorWords: Readonly<Record<VendorId, string>> = {
  msg91: 'MSG91',
  twilio: 'Twilio',
  whatsapp: 'WhatsApp Cloud API',
  smtp: 'Mail server (SMTP)',
  s3: 'Bucket (S3)',
  erp: 'Webhook of the ERP',
  erp_incoming: 'Calls of the ERP',
  events: 'Segment-compatible service',
  identity_provider: 'Identity provider (OpenID Connect)',
};

export const withoutVendor: Readonly<Record<VendorRole, string>> = {
  sms: 'SMS stay in the message log.',
  second_sms: '',
  whatsapp: 'Codes go by SMS.',
  mail: 'Mail stays in the message log.',
  files: 'Files are kept in the data folder of the server. S3_BUCKET connects a bucket.',
  erp: 'Leads get numbers of ours.',
  erp_incoming: 'The ERP tells nothing: its secret is entered with the ERP.',
  events: 'Events are kept here alone.',
  sign_in: 'Staff sign in with passwords and passkeys.',
};

export function stateOf(vendor: Vendor): { tone: Tone; label: string } {
  const { succeeded_at: succeeded, failed_at: failed } = vendor;
  if (vendor.vendor === null) return { tone: 'calm', label: 'Not connected' };
  if (vendor.paused_until !== null) return { tone: 'bad', label: 'Left alone for now' };
  if (failed !== null && (succeeded === null || failed > succeeded))
    return vendor.role === 'erp_incoming'
      ? { tone: 'wait', label: 'Refused last' }
      : { tone: 'bad', label: 'Failing' };
  if (succeeded === null) return { tone: 'calm', label: 'Not used yet' };
  if (vendor.failing > 0 || vendor.stopped > 0) return { tone: 'wait', label: 'Well, some wait' };
  return { tone: 'good', label: 'Well' };
}
