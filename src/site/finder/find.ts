import type { Snapshot } from '../../content/snapshot.ts';
import { lowestTotal } from '../../content/read/fees.ts';
import { feesOf, listedProgrammes, type ProgrammeEntry } from '../../content/read/programme.ts';
import type { Criteria } from './criteria.ts';
import { searchProgrammes, searchSubjects, type SubjectHit } from './search.ts';

/** Results of the finder, best first. */
export type Findings = Readonly<{
  programmes: readonly ProgrammeEntry[];
  /** Subjects that fit the words, from all syllabi. */
  subjects: readonly SubjectHit[];
  /** Programmes that miss a single criterion; shown if none match all. */
  near: readonly ProgrammeEntry[];
}>;

const maxSubjects = 24;
const maxNear = 4;

type Wish = (programme: ProgrammeEntry) => boolean;

/** The programmes that fit all wishes, and subjects that have the words. */
export function findProgrammes(criteria: Criteria, snapshot: Snapshot): Findings {
  const { words } = criteria;
  const subjects = words === '' ? [] : searchSubjects(words, snapshot, maxSubjects);
  const named = words === '' ? listedProgrammes(snapshot) : searchProgrammes(words, snapshot);
  // Words that stand in syllabi alone lead to the programmes that teach them.
  const worded = named.length > 0 ? named : distinct(subjects.map(({ programme }) => programme));
  const wishes = wishesOf(criteria, snapshot);
  const missed = (programme: ProgrammeEntry) => wishes.filter((wish) => !wish(programme)).length;
  const programmes = worded.filter((programme) => missed(programme) === 0);
  const near = worded.filter((programme) => missed(programme) === 1);
  return {
    programmes,
    subjects,
    near: programmes.length > 0 ? [] : near.slice(0, maxNear),
  };
}

function distinct<Each>(all: readonly Each[]): Each[] {
  return [...new Set(all)];
}

function wishesOf({ type, goal, hours, budget }: Criteria, snapshot: Snapshot): Wish[] {
  return [
    ...(type === null ? [] : [({ data }: ProgrammeEntry) => data.program_type_id === type]),
    ...(goal === null ? [] : [({ data }: ProgrammeEntry) => data.goals.includes(goal)]),
    ...(hours === null
      ? []
      : [({ data }: ProgrammeEntry) => (data.weekly_hours ?? Infinity) <= hours]),
    ...(budget === null ? [] : [costsAtMost(budget, snapshot)]),
  ];
}

/** By its cheapest domestic plan, everything paid. */
function costsAtMost(budget: number, snapshot: Snapshot): Wish {
  return (programme) => {
    const total = lowestTotal(feesOf(programme, snapshot).domestic);
    return total !== undefined && total <= budget;
  };
}
