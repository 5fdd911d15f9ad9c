import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { redirectFrom } from '../../../content/read/lookups.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { formPosts } from '../../../kernel/leads/formPosts.ts';
import { certificateWords } from '../../../kernel/words/certificates.ts';
import { callerAddress, requireWithin } from '../../../server/http/callers/limit.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import {
  beginTrouble,
  formTaker,
  openPages,
  takeForms,
  troubleOf,
} from '../../../server/leads/pages/forms.ts';
import { textIn } from '../../../server/leads/pages/values.ts';
import type { Core } from '../../../server/feature.ts';
import { isSameName, numberKey } from '../matching.ts';
import type { CheckField, CheckView } from '../view.ts';
import type { CertificateRecords } from './records.ts';

type Deps = Pick<Core, 'clock' | 'config' | 'content' | 'limits' | 'log' | 'turns' | 'website'> & {
  records: CertificateRecords;
};

const { path } = formPosts.checkCertificate;
const longest: Readonly<Record<CheckField, number>> = { number: 80, name: 180 };
/** Least milliseconds of an answer, so that its time does not show whether the register has the number. */
const EVEN = 400;
const certificateNumber = { name: 'certificateNumber', points: 10, seconds: 3_600 };

/** Certificates are checked by plain forms: one answer, in one time, for all that is not in the register. */
export async function registerVerifyPage(server: Server, deps: Deps): Promise<void> {
  await takeForms(server, deps);
  const takeForm = formTaker(server, deps);
  const { content, limits, log, records } = deps;
  const show = openPages(deps, (view: CheckView) => deps.website.personal('certificates', view));

  const viewOf = (values: CheckView['values']): CheckView => ({
    values,
    problems: {},
    trouble: null,
    outcome: null,
    movedTo: redirectFrom(content.snapshot(), path)?.data.to ?? null,
  });

  server.get(path, async (request, reply) => {
    const number = textIn(request.query, 'number').slice(0, longest.number);
    return show({ request, reply }, viewOf({ number, name: '' }), 'empty');
  });

  takeForm(formPosts.checkCertificate, async (request, reply) => {
    const exchange = { request, reply };
    const view = viewOf(typedIn(request));
    const problems = problemsIn(view.values, content.snapshot());
    if (Object.keys(problems).length > 0) {
      reply.status(400);
      return show(exchange, { ...view, problems });
    }
    const answer = pause(EVEN);
    try {
      await requireWithin(limits, certificateNumber, keyOf(view.values.number, request));
      const outcome = await outcomeOf(view.values, records);
      await answer;
      return show(exchange, { ...view, outcome });
    } catch (error) {
      await answer;
      if (error instanceof RegisterAway) {
        log.warn({ err: error.cause }, 'the register of certificates could not be asked');
        reply.status(503);
        const msg = wordsOf(content.snapshot(), certificateWords).away;
        return show(exchange, { ...view, trouble: { msg, wait: null } });
      }
      return show(exchange, { ...view, trouble: troubleOf(beginTrouble(error, exchange)) });
    }
  });
}

class RegisterAway extends Error {}

async function outcomeOf(
  { number, name }: CheckView['values'],
  records: CertificateRecords,
): Promise<NonNullable<CheckView['outcome']>> {
  const found = await records.find(number).catch((error: unknown) => {
    throw new RegisterAway('The register did not answer.', { cause: error });
  });
  return found.find((record) => isSameName(record.name, name)) ?? 'none';
}

/** By one address, so that nobody keeps others from checking a number; hashed, as no check is kept. */
function keyOf(number: string, request: Request): string {
  const asked = `${callerAddress(request)} ${numberKey(number)}`;
  return createHash('sha256').update(asked).digest('base64url');
}

function typedIn({ body }: Request): CheckView['values'] {
  return { number: textIn(body, 'number').trim(), name: textIn(body, 'name').trim() };
}

function problemsIn(values: CheckView['values'], snapshot: Snapshot): CheckView['problems'] {
  const words = wordsOf(snapshot, certificateWords);
  const missing = {
    number: numberKey(values.number) === '' ? words.needNumber : undefined,
    name: values.name === '' ? words.needName : undefined,
  };
  const found = (['number', 'name'] as const).flatMap((field) => {
    const isLong = values[field].length > longest[field];
    const problem = missing[field] ?? (isLong ? words.tooLong(longest[field]) : undefined);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}
