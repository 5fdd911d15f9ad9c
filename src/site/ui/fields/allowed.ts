import {
  type QualificationList,
  qualificationsOfType,
} from '../../../kernel/leads/qualifications.ts';

export type ProgrammeOption = Readonly<{
  id: number;
  title: string;
  code: string;
  type: number;
  parent?: number;
}>;

export function qualificationsFor(
  code: string,
  programmes: readonly ProgrammeOption[],
  list: QualificationList = 'lead',
) {
  return qualificationsOfType(programmes.find((programme) => programme.code === code)?.type, list);
}

export function allowedQualification(
  qualification: number | null,
  choices: readonly Readonly<{ id: number }>[],
): number | null {
  const allowed = choices.some(({ id }) => id === qualification);
  return allowed ? qualification : null;
}
