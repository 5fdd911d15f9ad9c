import type { CheckFinding } from '../../../contract/checks.ts';
import { type CheckContext, warning } from './finding.ts';

type Programme = Partial<
  Readonly<{ outcomes: readonly unknown[] | null; roles: readonly unknown[] | null }>
>;

/** What a visitor looks for on a programme's page, and does not find; nothing while nobody counts what stands there. */
export function missingFindings(
  { outcomes, roles }: Programme,
  { standing }: Pick<CheckContext, 'standing'>,
): CheckFinding[] {
  if (!standing) return [];
  const hasCareers = [outcomes, roles].some((rows) => rows && rows.length > 0);
  const lacks: readonly (readonly [boolean, string, string])[] = [
    [standing('feePlan') === 0, 'fee_title', 'There is no fee plan: the page names no price.'],
    [standing('structure') === 0, 'structure_lead', 'There is no subject in the curriculum.'],
    [!hasCareers, 'outcomes', 'There are no careers: neither figures nor pay by role.'],
    [standing('faq') === 0, 'faq_title', 'There is no question about this programme.'],
  ];
  return lacks.flatMap(([isLacking, field, msg]) =>
    isLacking ? [warning({ rule: 'missing', field, msg })] : [],
  );
}
