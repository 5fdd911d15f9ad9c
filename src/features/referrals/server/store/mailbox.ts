/** Where dots in the name of a mailbox mean nothing, and one name has both domains. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Whether mail to two addresses comes to one mailbox: by letters' case, a tag after `+`, or Gmail's dots. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  const [name = ''] = address.slice(0, at).trim().normalize('NFKC').toLowerCase().split('+', 1);
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
