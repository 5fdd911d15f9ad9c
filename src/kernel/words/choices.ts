import {
  programmeQualifications,
  qualifications,
  type QualificationList,
  referralQualifications,
} from '../leads/qualifications.ts';
import { declareWords } from '../wording/wording.ts';

type Labels = Readonly<Record<number, string>>;

export const choiceWords = declareWords('choices', {
  lead: labelsOf(qualifications),
  referral: labelsOf(referralQualifications),
  leadsTo: labelsOf(programmeQualifications),
});

function labelsOf(choices: readonly Readonly<{ id: number; label: string }>[]): Labels {
  return Object.fromEntries(choices.map(({ id, label }) => [id, label]));
}

export function qualificationWord(list: QualificationList, id: number): string {
  return choiceWords[list][id] ?? '';
}

export function leadsToWord(type: 1 | 2 | 3): string {
  return choiceWords.leadsTo[type] ?? '';
}
