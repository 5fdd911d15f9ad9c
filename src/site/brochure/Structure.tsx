import { Text, View } from '@react-pdf/renderer';
import type { ProgrammeReading } from '../../content/read/programme.ts';
import type { SemesterReading } from '../../content/read/semesters.ts';
import { Item, Section } from './parts.tsx';
import { styles } from './styles.ts';
import { brochureWords as words } from './words.ts';

/** Every subject by semester, with its credits, and the electives to choose from. */
export function Structure({ programme }: Readonly<{ programme: ProgrammeReading }>) {
  const { semesters, entry } = programme;
  if (semesters.length === 0) return null;
  return (
    <Section title={words.structure}>
      {semesters.map((semester) => (
        <OneSemester key={semester.number} semester={semester} />
      ))}
      <Electives semesters={semesters} />
      {entry.data.structure_disclaimer && (
        <Text style={[styles.small, { marginTop: 8 }]}>{entry.data.structure_disclaimer}</Text>
      )}
    </Section>
  );
}

function OneSemester({ semester }: Readonly<{ semester: SemesterReading }>) {
  const { number, name, text, credits, subjects } = semester;
  return (
    <View>
      <View style={styles.semester} minPresenceAhead={60} wrap={false}>
        <View style={styles.grow}>
          <Text style={styles.strong}>
            {[words.semester(number), name].filter(Boolean).join(': ')}
          </Text>
          {text !== '' && <Text style={styles.small}>{text}</Text>}
        </View>
        <Text style={styles.strong}>{words.creditsOf(credits)}</Text>
      </View>
      {subjects.map(({ id, data }) => (
        <View key={id} style={styles.row} wrap={false}>
          <Text style={styles.code}>{data.subject_code}</Text>
          <Text style={styles.grow}>
            {data.subject_name}
            {data.is_elective_based ? ` (${words.elective})` : ''}
          </Text>
          <Text style={styles.credits}>{data.credits}</Text>
        </View>
      ))}
    </View>
  );
}

function Electives({ semesters }: Readonly<{ semesters: readonly SemesterReading[] }>) {
  const offered = semesters.filter(({ electives }) => electives.length > 0);
  if (offered.length === 0) return null;
  return (
    <View>
      <Text style={styles.subheading} minPresenceAhead={60}>
        {words.electives}
      </Text>
      {offered.map(({ number, electives, electiveNote }) => (
        <View key={number}>
          <Text style={[styles.strong, { marginTop: 6, marginBottom: 3 }]} minPresenceAhead={30}>
            {[words.semester(number), electiveNote].filter(Boolean).join(': ')}
          </Text>
          {electives.map(({ id, data }) => (
            <Item key={id}>
              <Text style={styles.strong}>{data.elective_name}: </Text>
              {data.elective_courses
                .map(({ subject_name, credits }) => `${subject_name} (${credits})`)
                .join(', ')}
            </Item>
          ))}
        </View>
      ))}
    </View>
  );
}
