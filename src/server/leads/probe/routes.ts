import { randomInt } from 'node:crypto';

import { probed } from '../../../kernel/staffLeads/invented.ts';
import { beginProbe, readProbeMessage } from '../../../kernel/calls/leads.ts';
import { success } from '../../../kernel/envelope.ts';
import { leadMessages } from '../../../kernel/messages.ts';
import { wordsOf } from '../../../content/read/ownWords.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { AppError, invalidInput } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Request, Server } from '../../http/server.ts';
import type { Platform } from '../../platform/open.ts';
import { bearsProbeToken } from '../../platform/probe-token.ts';
import { lastMessageTo } from './repository.ts';

type Deps = Pick<Platform, 'clock' | 'config' | 'database'> & {
  content: { snapshot(): Snapshot };
};

/** Numbers of probes have fifteen digits, as many as E.164 allows: two at a time are never the same. */
const NUMBERS = 10_000_000;

export function registerProbeRoutes(server: Server, deps: Deps): void {
  const { content, database } = deps;
  const requireToken = (request: Request): void => {
    if (!isProbing(request, deps)) throw new AppError('forbidden');
  };

  route(server, beginProbe, async (request) => {
    requireToken(request);
    const programme = content
      .snapshot()
      .children('programme', null)
      .find(({ data }) => data.erp_unicode);
    if (!programme) throw new AppError('brochure_not_found');
    const mobile = `${probed.mobile}${String(randomInt(NUMBERS)).padStart(7, '0')}`;
    return success({
      mobile,
      area_of_interest: programme.data.erp_unicode,
      program_id: programme.id,
    });
  });

  route(server, readProbeMessage, async (request) => {
    requireToken(request);
    return success({ message: await lastMessageTo(database.db, request.params.id) });
  });
}

/** Whether a request is one of a probe. */
export function isProbing(
  { headers }: Pick<Request, 'headers'>,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): boolean {
  return bearsProbeToken(headers, { secrets: config.secrets, now: clock.now() });
}

/** A number of probes is none to anybody else. @throws a failure that names it */
export function refuseProbed(content: Deps['content']): never {
  const msg = wordsOf(content.snapshot(), leadMessages).phone;
  throw invalidInput([{ field: 'data.mobile', msg }]);
}
