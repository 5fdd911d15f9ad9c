export const deliveryKinds = [
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'mail', label: 'E-mail' },
  { value: 'erp', label: 'ERP' },
  { value: 'events', label: 'Customer data service' },
  { value: 'customer_data', label: 'Customer data service: requests' },
  { value: 'account', label: 'Staff account' },
  { value: 'leads', label: 'Change of many leads' },
  { value: 'wordpress', label: 'Move from WordPress' },
  { value: 'content.due', label: 'Planned publishing' },
];

/** The name of a kind; a kind that has none stands for itself. */
export function kindName(kind: string): string {
  return deliveryKinds.find(({ value }) => value === kind)?.label ?? kind;
}
