export const programmeTypes = { Bachelors: 1, Masters: 2, Diploma: 3 } as const;

export const programmeQualifications = [
  { id: 1, label: 'Graduation' },
  { id: 2, label: 'Post Graduation' },
  { id: 3, label: 'Diploma/Certification' },
] as const;

/** Returns the qualification that a programme of a type awards: Graduation for Bachelors, and so on. */
export function qualificationOfType(type: 1 | 2 | 3) {
  return programmeQualifications[type - 1] ?? programmeQualifications[0];
}

/** Highest qualification of a lead, as the registration forms offer it: `highest_qualification_id`. */
export const qualifications = [
  { id: 1, label: 'Post-Graduate' },
  { id: 2, label: 'Polytechnic Diploma' },
  { id: 3, label: 'Graduate' },
  { id: 4, label: 'Higher Secondary/10+2' },
] as const;

/** How far a friend has come, as the referral form offers it: `qualification`. */
export const referralQualifications = [
  { id: 1, label: 'Completed Post Graduation' },
  { id: 2, label: 'In Graduation' },
  { id: 3, label: 'Passed Graduation' },
  { id: 4, label: 'Class 12th or below' },
] as const;

const lists = { lead: qualifications, referral: referralQualifications } as const;

/** The list that a stored id came from: the same number means another thing in each. */
export const qualificationLists = ['lead', 'referral'] as const;
export type QualificationList = (typeof qualificationLists)[number];

/** Returns the label of an id; undefined if the list has no such id. */
export function qualificationLabel(list: QualificationList, id: number): string | undefined {
  return lists[list].find((each) => each.id === id)?.label;
}

/** The reduced lists, for programmes that ask for a degree; who is in graduation may be told of one in time. */
const reduced = {
  lead: qualifications.filter(({ id }) => id === 1 || id === 3),
  referral: referralQualifications.filter(({ id }) => id !== 4),
};

/** Choices of a list that a programme's type allows: Masters programmes ask for a degree. */
export function qualificationsOfType(type: number | undefined, list: QualificationList = 'lead') {
  return type === programmeTypes.Masters ? reduced[list] : lists[list];
}
