import { Text, View } from '@react-pdf/renderer';
import type { ProgrammeReading } from '../../content/read/programme.ts';
import { Item, Prose, Section } from './parts.tsx';
import { styles } from './styles.ts';
import { brochureWords as words } from './words.ts';

type Props = Readonly<{ programme: ProgrammeReading }>;

/** What the programme is, what it holds, and who may apply. */
export function About({ programme }: Props) {
  const { data } = programme.entry;
  return (
    <>
      <Section title={data.about_title}>
        <Text style={styles.lead}>{data.about_lead}</Text>
        <Prose html={data.description} />
        <Text style={styles.small}>
          {`${words.classes}: ${data.class_schedule}, ${words.aWeek(data.weekly_hours)}`}
        </Text>
        <Points programme={programme} />
        {programme.keyContent.map(({ id, data: content }) => (
          <View key={id}>
            <Text style={styles.subheading} minPresenceAhead={40}>
              {content.title}
            </Text>
            <Prose html={content.text} />
          </View>
        ))}
      </Section>
      <Section title={words.eligibility} whole>
        {data.eligibility.map((line) => (
          <Item key={line}>{line}</Item>
        ))}
      </Section>
      <Specialisations programme={programme} />
    </>
  );
}

function Points({ programme: { keyPoints } }: Props) {
  return (
    <View style={styles.points}>
      {keyPoints.map(({ id, data }) => (
        <View key={id} style={styles.point} wrap={false}>
          <Text style={styles.strong}>{data.title}</Text>
          <Text>{data.text}</Text>
        </View>
      ))}
    </View>
  );
}

function Specialisations({ programme: { parent, specialisations } }: Props) {
  if (parent !== undefined || specialisations.length === 0) return null;
  return (
    <Section title={words.specialisations} whole>
      {specialisations.map(({ entry }) => (
        <Item key={entry.id}>
          <Text style={styles.strong}>{entry.data.short_title}. </Text>
          {entry.data.short_description}
        </Item>
      ))}
    </Section>
  );
}
