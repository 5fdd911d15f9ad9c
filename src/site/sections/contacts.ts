/** The address that a phone calls: `1800 000 2741` becomes `tel:18000002741`. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

/** The address that opens a chat on WhatsApp with this number. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}

/** An Indian mobile number as people read it: `+919000002741` becomes `+91 90000 02741`. */
export function readableNumber(number: string): string {
  return number.replace(/^\+91\s*(\d{5})\s*(\d{5})$/, '+91 $1 $2');
}
