export const programmeTypes = { Bachelors: 1, Masters: 2, Diploma: 3 } as const;

/** Highest qualification of a lead: `highest_qualification_id`. */
export const qualifications = [
  { id: 1, label: 'Post-Graduate' },
  { id: 2, label: 'Polytechnic Diploma' },
  { id: 3, label: 'Graduate' },
  { id: 4, label: 'Higher Secondary/10+2' },
] as const;

/** The reduced list, for programmes that ask for a degree. */
const graduateQualifications = qualifications.filter(({ id }) => id === 1 || id === 3);

/** Qualifications that a programme's type allows: Masters programmes ask for a degree. */
export function qualificationsOfType(type: number | undefined) {
  return type === programmeTypes.Masters ? graduateQualifications : qualifications;
}
