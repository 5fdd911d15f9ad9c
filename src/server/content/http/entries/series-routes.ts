import { cancelSeries, editSeries, makeSeries } from '../../../../contract/calls/series.ts';
import { success } from '../../../../contract/envelope.ts';
import { actorOf, type RouteContext } from '../route-context.ts';

/** Entries that are made, changed and cancelled as a series. */
export function registerSeries({ route, deps, name }: RouteContext): void {
  const { content } = deps;
  route(makeSeries, async (request) => {
    const { series, rows } = await content.makeSeries(
      { type: name, ...request.body },
      actorOf(deps, request),
    );
    return success({ series, ids: rows.map(({ id }) => id) });
  });
  route(editSeries, async (request) =>
    success({
      done: await content.editSeries({ type: name, ...request.body }, actorOf(deps, request)),
    }),
  );
  route(cancelSeries, async (request) =>
    success({
      ids: await content.cancelSeries({ type: name, ...request.body }, actorOf(deps, request)),
    }),
  );
}
