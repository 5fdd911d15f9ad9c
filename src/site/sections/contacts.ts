/** The address that a phone calls: `1800 000 1234` becomes `tel:18000001234`. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

/** The address that opens a chat on WhatsApp with this number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

/** An Indian mobile number as people read it: `+919000012345` becomes `+91 90000 12345`. */
export function readableNumber(number: string): string {
  return number.replace(/^\+91\s*(\d{5})\s*(\d{5})$/, '+91 $1 $2');
}
