import { success } from '../../../kernel/envelope.ts';
import { dayAfter, indianDay, startOfDay } from '../../../kernel/values/dates.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { reachOf } from '../../../server/leads/reach.ts';
import { readCounsellorFigures } from '../calls.ts';
import { figuresOf } from './store/figures-repository.ts';

export function registerFigures(server: Server, { clock, database, staff }: Core): void {
  route(server, readCounsellorFigures, async (request) => {
    const until = indianDay(clock.now().getTime());
    const from = dayAfter(until, 1 - request.query.days);
    const people = await database.reading(async (tx) => {
      const reach = await reachOf(tx, staff.member(request));
      if (reach === null) throw new AppError('forbidden');
      return figuresOf(tx, startOfDay(from), reach);
    });
    return success({ from, until, people });
  });
}
