import { guardianPath } from '../../../content/read/consent.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { learnerKinds, type LearnerKind } from '../../../kernel/leads/applications.ts';
import { qualificationLabel } from '../../../kernel/leads/qualifications.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { singleSpacedLine } from '../../../kernel/text/singleLine.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import { type ApplicationProblems, applicationWords } from '../../../kernel/words/applications.ts';
import type { Phones } from '../../../server/leads/phones.ts';
import { lacksDegree } from '../../../server/leads/register/register-lead.ts';
import type { BeginField, Problems } from '../view.ts';

export type Begun = Readonly<{
  programme: string;
  learner: LearnerKind;
  born: string;
  qualification: string;
  declared: string;
  guardianName: string | null;
  guardianMobile: string | null;
}>;

type Typed = Readonly<Record<BeginField, string>>;
type Context = Readonly<{ snapshot: Snapshot; phones: Phones; now: Date }>;

const YOUNGEST = 14;
const OLDEST = 100;
const ADULT = 18;
const LONGEST_NAME = 100;

/** The age of whom a guardian has to agree for. */
export function adultAge(snapshot: Snapshot): number {
  return guardianPath(snapshot)?.age ?? ADULT;
}

/** Checks all fields of the form at once. */
export function readBegin(
  typed: Typed,
  { snapshot, phones, now }: Context,
): { begun: Begun } | { problems: Problems } {
  const { problems: words, begin } = wordsOf(snapshot, applicationWords);
  const lead = wordsOf(snapshot, leadMessages);
  const programme = programmeByCode(snapshot, typed.programme);
  const qualification = Number(typed.highest_qualification_id);
  const label = qualificationLabel('lead', qualification);
  const learner = learnerKinds.find((kind) => kind === typed.learner);
  const age = ageOf(typed.born, now);
  const isMinor = age !== null && age < adultAge(snapshot);
  const guardian = isMinor ? guardianOf(typed, { words, phones }) : { problems: {} };
  const chosen = { qualification, interest: typed.programme };
  const problems: Problems = {
    ...(programme === undefined && { programme: words.programme }),
    ...(label === undefined && { highest_qualification_id: lead.option }),
    ...(label !== undefined &&
      lacksDegree(snapshot, chosen) && { highest_qualification_id: lead.degree }),
    ...(age === null && { born: words.born }),
    ...(learner === undefined && { learner: words.learner }),
    ...(typed.eligible === '' && { eligible: words.eligible }),
    ...(typed.declared === '' && { declared: words.declared }),
    ...guardian.problems,
  };
  if (Object.keys(problems).length > 0 || learner === undefined || label === undefined)
    return { problems };
  const university = snapshot.all('university')[0]?.data.name ?? '';
  return {
    begun: {
      programme: typed.programme,
      learner,
      born: typed.born,
      qualification: label,
      declared: [begin.eligible, begin.declare(university), isMinor && begin.guardianAgrees]
        .filter(Boolean)
        .join('\n'),
      guardianName: guardian.name ?? null,
      guardianMobile: guardian.mobile ?? null,
    },
  };
}

/** Whole years; null if it is no day, or no age at which people apply. */
function ageOf(born: string, now: Date): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born)) return null;
  const day = new Date(`${born}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== born) return null;
  const today = indianDay(now.getTime());
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  const age = today.slice(5) < born.slice(5) ? years - 1 : years;
  return age >= YOUNGEST && age <= OLDEST ? age : null;
}

type Guardian = Readonly<{ problems: Problems; name?: string; mobile?: string | undefined }>;

function guardianOf(
  typed: Typed,
  { words, phones }: { words: ApplicationProblems; phones: Phones },
): Guardian {
  const name = singleSpacedLine(typed.guardian_name).trim().slice(0, LONGEST_NAME);
  const mobile = phones.read(typed.guardian_mobile);
  const problems: Problems = {
    ...(name.length < 2 && { guardian_name: words.guardianName }),
    ...(mobile === undefined && { guardian_mobile: words.guardianMobile }),
    ...(typed.guardian_agrees === '' && { guardian_agrees: words.guardianAgrees }),
  };
  return { problems, name, mobile };
}
