import type { CheckFinding } from '../../../kernel/publishing/checks.ts';
import { type CheckContext, warning } from './finding.ts';

type Chosen = Readonly<{ heading_face?: number | null; text_face?: number | null }>;

const most = 12;

/** An own typeface that lacks signs in use: others stand in for them. */
export function typefaceFindings(data: Chosen, { lackedBy }: CheckContext): CheckFinding[] {
  return (['heading_face', 'text_face'] as const).flatMap((field) => {
    const typeface = data[field];
    const lacks = (typeof typeface === 'number' && lackedBy?.(typeface)) || [];
    if (lacks.length === 0) return [];
    const listed = lacks.slice(0, most).join(', ');
    const more = lacks.length > most ? ` and ${lacks.length - most} more` : '';
    const msg = `This typeface lacks ${listed}${more}, which published texts use: another typeface stands in there.`;
    return [warning({ rule: 'sign', field, msg })];
  });
}
