type Companions = { when: string; is?: string; beside?: string; need: string[] };

/** What a vendor of SMS needs, as the first or the second. */
function ofSms(when: string): Companions[] {
  return [
    { when, is: 'msg91', need: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'] },
    {
      when,
      is: 'msg91',
      beside: 'PROSPECTUS_FOLLOW_UP_TEXT',
      need: ['MSG91_FOLLOW_UP_TEMPLATE_ID'],
    },
    { when, is: 'twilio', need: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] },
  ];
}

/** Names that must be given together, and when: with `is` where `when` is that, with `beside` where that is set too. */
export const companions: Companions[] = [
  { when: 'PROSPECTUS_DATABASE_DIRECT_URL', need: ['DATABASE_URL'] },
  { when: 'PROSPECTUS_DATABASE_PASSWORD_FILE', need: ['DATABASE_URL'] },
  { when: 'PROSPECTUS_ADMIN_EMAIL', need: ['PROSPECTUS_ADMIN_PASSWORD'] },
  { when: 'PROSPECTUS_ADMIN_PASSWORD', need: ['PROSPECTUS_ADMIN_EMAIL'] },
  ...ofSms('PROSPECTUS_SMS_PROVIDER'),
  ...ofSms('PROSPECTUS_SMS_SECOND'),
  {
    when: 'WHATSAPP_PHONE_NUMBER_ID',
    need: [
      'WHATSAPP_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
      'WHATSAPP_CODE_TEMPLATE',
    ],
  },
  { when: 'WHATSAPP_BROCHURE_TEMPLATE', need: ['WHATSAPP_PHONE_NUMBER_ID'] },
  { when: 'S3_ACCESS_KEY_ID', need: ['S3_SECRET_ACCESS_KEY'] },
  { when: 'S3_SECRET_ACCESS_KEY', need: ['S3_ACCESS_KEY_ID'] },
  { when: 'PROSPECTUS_BACKUP_SCHEDULE', need: ['PROSPECTUS_BACKUP_TO'] },
  { when: 'PROSPECTUS_CDN', is: 'varnish', need: ['PROSPECTUS_CDN_URL'] },
  { when: 'PROSPECTUS_CDN', is: 'webhook', need: ['PROSPECTUS_CDN_URL'] },
  {
    when: 'PROSPECTUS_CDN',
    is: 'fastly',
    need: ['PROSPECTUS_CDN_ID', 'PROSPECTUS_CDN_TOKEN'],
  },
  {
    when: 'PROSPECTUS_CDN',
    is: 'cloudflare',
    need: ['PROSPECTUS_CDN_ID', 'PROSPECTUS_CDN_TOKEN'],
  },
  { when: 'PROSPECTUS_ERP_URL', need: ['PROSPECTUS_ERP_SECRET'] },
  { when: 'PROSPECTUS_EVENTS_URL', need: ['PROSPECTUS_EVENTS_WRITE_KEY'] },
  {
    when: 'PROSPECTUS_EVENTS_ERASE_URL',
    need: ['PROSPECTUS_EVENTS_URL', 'PROSPECTUS_EVENTS_ERASE_TOKEN'],
  },
];
