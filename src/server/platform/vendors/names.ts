/** Whom the product calls. */
export type VendorName = 'msg91' | 'twilio' | 'whatsapp' | 'smtp' | 's3' | 'erp' | 'events';
