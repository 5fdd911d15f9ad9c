import type { Snapshot } from '../../content/snapshot.ts';
import { phoneLink, readableNumber, whatsappLink } from './contacts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { words } from '../../kernel/words/site.ts';

/** Phone, WhatsApp and e-mail of the university. */
export function ContactWays({
  snapshot,
  className,
}: Readonly<{ snapshot: Snapshot; className?: string | undefined }>) {
  const { phone, whatsapp_number, email } = snapshot.one('university').data;
  return (
    <div className={className}>
      <a href={phoneLink(phone)}>
        <Icon name="phone" />
        {isTollFree(phone) ? words.tollFree(phone) : phone}
      </a>
      <a href={whatsappLink(whatsapp_number)} target="_blank" rel="noopener">
        <Icon name="brand-whatsapp" />
        {words.whatsapp} {readableNumber(whatsapp_number)}
      </a>
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
    </div>
  );
}

/** Indian numbers that cost the caller nothing begin with 1800. */
function isTollFree(phone: string) {
  return phone.replace(/\D/g, '').startsWith('1800');
}
