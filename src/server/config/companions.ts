/** Names that must be set together: if `when` is set, or names `is` as one of its parts. */
export const companions: { when: string; is?: string; need: string[] }[] = [
  { when: 'PROSPECTUS_DATABASE_DIRECT_URL', need: ['DATABASE_URL'] },
  { when: 'PROSPECTUS_DATABASE_PASSWORD_FILE', need: ['DATABASE_URL'] },
  { when: 'PROSPECTUS_ADMIN_EMAIL', need: ['PROSPECTUS_ADMIN_PASSWORD'] },
  { when: 'PROSPECTUS_ADMIN_PASSWORD', need: ['PROSPECTUS_ADMIN_EMAIL'] },
  {
    when: 'PROSPECTUS_SMS_PROVIDER',
    is: 'msg91',
    need: ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'],
  },
  {
    when: 'PROSPECTUS_SMS_PROVIDER',
    is: 'twilio',
    need: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
  {
    when: 'WHATSAPP_PHONE_NUMBER_ID',
    need: ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_TEMPLATES'],
  },
  { when: 'WHATSAPP_TEMPLATES', need: ['WHATSAPP_PHONE_NUMBER_ID'] },
  { when: 'S3_ACCESS_KEY_ID', need: ['S3_SECRET_ACCESS_KEY'] },
  { when: 'S3_SECRET_ACCESS_KEY', need: ['S3_ACCESS_KEY_ID'] },
  { when: 'PROSPECTUS_BACKUP_SCHEDULE', need: ['PROSPECTUS_BACKUP_TO'] },
  { when: 'PROSPECTUS_CDN', is: 'varnish', need: ['PROSPECTUS_CDN_URL'] },
  { when: 'PROSPECTUS_CDN', is: 'webhook', need: ['PROSPECTUS_CDN_URL'] },
  {
    when: 'PROSPECTUS_CDN',
    is: 'fastly',
    need: ['PROSPECTUS_CDN_TOKEN'],
  },
  {
    when: 'PROSPECTUS_CDN',
    is: 'cloudflare',
    need: ['PROSPECTUS_CDN_TOKEN'],
  },
  { when: 'PROSPECTUS_ERP_URL', need: ['PROSPECTUS_ERP_SECRET'] },
  { when: 'PROSPECTUS_EVENTS_URL', need: ['PROSPECTUS_EVENTS_WRITE_KEY'] },
  {
    when: 'PROSPECTUS_EVENTS_ERASE_URL',
    need: ['PROSPECTUS_EVENTS_URL', 'PROSPECTUS_EVENTS_ERASE_TOKEN'],
  },
];
