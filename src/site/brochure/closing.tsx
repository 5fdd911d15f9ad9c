import { Link, Text, View } from '@react-pdf/renderer';
import type { Entry } from '../../content/snapshot.ts';
import { formatDay } from '../../contract/dates.ts';
import type { ProgrammeReading } from '../../content/read/programme.ts';
import { Section } from './parts.tsx';
import { colours, styles } from './styles.ts';
import { brochureWords as words } from './words.ts';

/** Who recognises the programme, and what that means. */
export function Accreditation({ programme }: Readonly<{ programme: ProgrammeReading }>) {
  if (programme.accreditations.length === 0) return null;
  return (
    <Section title={words.accreditation} whole>
      {programme.accreditations.map(({ id, data }) => (
        <View key={id} style={styles.paragraph} wrap={false}>
          <Text style={styles.strong}>{`${data.title}, ${data.subtitle}`}</Text>
          <Text>{data.text}</Text>
        </View>
      ))}
    </Section>
  );
}

/** From the first click to the first class. */
export function HowToApply({ origin }: Readonly<{ origin: string }>) {
  return (
    <Section title={words.howToApply} whole>
      {words.steps(hostOf(origin)).map(([title, text], index) => (
        <View key={title} style={styles.step} wrap={false}>
          <Text style={styles.stepNumber}>{index + 1}</Text>
          <View style={styles.grow}>
            <Text style={styles.strong}>{title}</Text>
            <Text>{text}</Text>
          </View>
        </View>
      ))}
    </Section>
  );
}

type ContactProps = Readonly<{
  university: Entry<'university'>['data'];
  origin: string;
  changedAt: string;
}>;

/** Whom to ask, and how old this paper is. */
export function Contact({ university, origin, changedAt }: ContactProps) {
  const { legal_name, street, city, region, postal_code, phone, whatsapp_number, email } =
    university;
  const light = { color: colours.marigoldPale, textDecoration: 'none' } as const;
  return (
    <View wrap={false}>
      <View style={styles.contact}>
        <Text style={[styles.university, { marginBottom: 6 }]}>{words.contact}</Text>
        <Text>{legal_name}</Text>
        <Text>{`${street}, ${city} ${postal_code}, ${region}`}</Text>
        <Text>{`${phone}  ·  WhatsApp ${whatsapp_number}  ·  ${university.office_hours}`}</Text>
        <Text>
          <Link src={`mailto:${email}`} style={light}>
            {email}
          </Link>
          {'  ·  '}
          <Link src={origin} style={light}>
            {hostOf(origin)}
          </Link>
        </Text>
      </View>
      {changedAt !== '' && (
        <Text style={[styles.small, { marginTop: 8 }]}>
          {words.made(formatDay(changedAt.slice(0, 10)))}
        </Text>
      )}
    </View>
  );
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
