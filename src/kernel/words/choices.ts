import {
  programmeQualifications,
  qualifications,
  type QualificationList,
  referralQualifications,
} from '../leads/qualifications.ts';
import { spoken } from '../spoken/spoken.ts';

type Labels = Readonly<Record<number, string>>;

/** What the fixed choices of forms are called, by their ids. */
export const choiceWords = spoken('choices', {
  lead: labelsOf(qualifications),
  referral: labelsOf(referralQualifications),
  leadsTo: labelsOf(programmeQualifications),
});

function labelsOf(choices: readonly Readonly<{ id: number; label: string }>[]): Labels {
  return Object.fromEntries(choices.map(({ id, label }) => [id, label]));
}

/** What a qualification of a list is called where visitors choose it. */
export function qualificationWord(list: QualificationList, id: number): string {
  return choiceWords[list][id] ?? '';
}

/** What a programme of a type leads to, as visitors read it. */
export function leadsToWord(type: 1 | 2 | 3): string {
  return choiceWords.leadsTo[type] ?? '';
}
