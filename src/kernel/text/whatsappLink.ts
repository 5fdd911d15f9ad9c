/** The address that opens a chat on WhatsApp with this number, or one that is chosen, and the words to send. */
export function whatsappLink(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace(/\D/g, '')}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}
