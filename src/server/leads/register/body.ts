import { z } from 'zod';

import {
  type CheckedLeadPost,
  leadPostSchemaFor,
  missingDetails,
  uncheckedParts,
} from '../../../kernel/leads/leads.ts';
import { leadRules, type FormReading } from '../../../kernel/leads/leadRules.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { inWording } from '../../../kernel/wording/wording.ts';
import { wordingOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { type AppError, invalidInput } from '../../http/errors.ts';
import type { Content } from '../../content/content.ts';
import { offeredPlan, programmeByCode } from '../../../content/read/programme.ts';
import { wordIssue } from '../../http/failures/wording.ts';
import type { Phones } from '../phones.ts';

type BodyDeps = { phones: Phones; content: Pick<Content, 'snapshot'> };

type Problem = { path: string[]; message: string };

/** A registration whose number is E.164 and whose interest is a programme that exists. */
export type ReadLeadPost = CheckedLeadPost & { reading: FormReading };

/**
 * The body of `POST /leads`. The required fields depend on the fields sent, and valid values depend on configuration
 * and content. All wrong fields are reported together.
 */
export function leadPostBody(deps: BodyDeps) {
  return z.unknown().transform((body, context): ReadLeadPost => {
    const result = leadPostSchemaFor(body).safeParse(body, { error: wordIssue });
    for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue });
    const { data, reading } = uncheckedParts(body);
    const typed = data['mobile'];
    const mobile = typeof typed === 'string' ? deps.phones.read(typed) : undefined;
    for (const problem of deeperProblems(body, mobile, deps)) {
      context.addIssue({ code: 'custom', input: body, ...problem });
    }
    if (!result.success || mobile === undefined) return z.NEVER;
    result.data.data.mobile = mobile;
    return { ...result.data, reading };
  });
}

function deeperProblems(
  body: unknown,
  mobile: string | undefined,
  { content }: Pick<BodyDeps, 'content'>,
): Problem[] {
  const { data, reading } = uncheckedParts(body);
  const problems: Problem[] = [];
  if (typeof data['mobile'] === 'string' && mobile === undefined) {
    problems.push({ path: ['data', 'mobile'], message: leadMessages.phone });
  }
  const { area_of_interest: interest } = data;
  if (typeof interest === 'string' && !isOffered(interest.trim(), content)) {
    const message = leadRules.interest('', reading) ?? leadMessages.option;
    problems.push({ path: ['data', 'area_of_interest'], message });
  }
  const { fee_plan_id: plan } = data;
  if (typeof plan === 'number' && !offeredPlan(content.snapshot(), plan, codeOf(body, content))) {
    problems.push({ path: ['data', 'fee_plan_id'], message: leadMessages.option });
  }
  return problems;
}

/** The ERP code of the programme of interest, else of the page with the form. */
function codeOf(body: unknown, content: Pick<Content, 'snapshot'>): string | undefined {
  const { data, programmeId: id } = uncheckedParts(body);
  const { area_of_interest: interest } = data;
  if (typeof interest === 'string') return interest.trim();
  const programme = content.snapshot().get('programme', typeof id === 'number' ? id : null);
  const listed = content.snapshot().get('programme', programme?.parent ?? null) ?? programme;
  return listed?.data.erp_unicode;
}

/** Returns true for a published programme's ERP code, and for any code if no programme is published. */
export function isOffered(code: string, content: Pick<Content, 'snapshot'>): boolean {
  const snapshot = content.snapshot();
  return snapshot.all('programme').length === 0 || programmeByCode(snapshot, code) !== undefined;
}

/** Names the details that a post lacks. */
export function detailsMissing({ reading }: ReadLeadPost, snapshot: Snapshot): AppError {
  return invalidInput(inWording(wordingOf(snapshot), () => missingDetails(reading)));
}
