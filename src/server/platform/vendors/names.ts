/** Whom the product calls. */
export type VendorName = 'msg91' | 'twilio' | 'smtp' | 's3' | 'erp' | 'events';
