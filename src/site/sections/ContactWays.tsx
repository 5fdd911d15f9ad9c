import { chatLink } from '../catalogue/chat.ts';
import { useProgramme } from '../ui/page/about.ts';
import { useSnapshot } from '../ui/page/snapshot.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { spacedPhone } from '../../kernel/values/phone.ts';
import { words } from '../../kernel/words/site.ts';
import { braidOf } from '../motif/figures.ts';
import { MotifFigure } from '../motif/MotifFigure.tsx';

export function ContactWays({ className }: Readonly<{ className?: string | undefined }>) {
  const snapshot = useSnapshot();
  const programme = useProgramme();
  const { phone, whatsapp_number, email } = snapshot.one('university').data;
  return (
    <div className={className}>
      <a href={phoneLink(phone)}>
        <Icon name="phone" />
        {isTollFree(phone) ? words.tollFree(phone) : phone}
      </a>
      <a href={chatLink(snapshot, programme)} target="_blank" rel="noopener">
        <Icon name="brand-whatsapp" />
        {words.whatsapp} {spacedPhone(whatsapp_number)}
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

/** The address that a phone calls: `1800 000 1234` becomes `tel:18000001234`. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

export function Counsellors() {
  const snapshot = useSnapshot();
  const { counsellors } = snapshot.one('homePage').data;
  const inLoops = counsellors.map(({ image }) => ({ image: snapshot.media(image) }));
  return inLoops.length === 0 ? null : (
    <MotifFigure
      figure={braidOf(inLoops.length)}
      step={160}
      pad={6}
      stroke={4.6}
      dot={0}
      inLoops={inLoops}
    />
  );
}
