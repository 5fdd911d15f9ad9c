import { success } from '../../../kernel/envelope.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import * as calls from '../calls.ts';
import { MOST_STAGES } from '../stage.ts';
import * as store from './repository.ts';
import { recordAct } from '../../../server/staff/staff.ts';

const TOO_MANY = `At most ${MOST_STAGES} are kept. Please rename one that is not used.`;
const TAKEN = 'This stage has one of that name already.';
const OTHERS = 'Someone has added a stage or reason since. Please look again.';

export function registerLeadStages(server: Server, core: Core): void {
  const { database } = core;

  route(server, calls.listLeadStages, async () =>
    success(await database.reading((tx) => store.listedStages(tx))),
  );
  route(server, calls.addLeadStage, async (request) => {
    const { stage, label } = request.body;
    const id = await withTransaction(database, async (tx) => {
      const { count, last } = await store.lockStages(tx);
      if (count >= MOST_STAGES) throw new AppError('conflict', { msg: TOO_MANY });
      if (await store.isLabelTaken(tx, { stage, label }))
        throw new AppError('conflict', { msg: TAKEN });
      const added = await store.insertStage(tx, { stage, label, place: last + 1 });
      await recordAct(core, tx, {
        request,
        action: 'make_stage',
        entity: 'lead_own_stage',
        entityId: added,
        after: { stage, label },
      });
      return added;
    });
    return success({ id }, 'It is added, and can be chosen from now on.');
  });
  route(server, calls.orderLeadStages, async (request) => {
    const { ids } = request.body;
    await withTransaction(database, async (tx) => {
      await store.lockStages(tx);
      const before = (await store.listedStages(tx)).map(({ id }) => id);
      const isSame = new Set(ids).size === ids.length && before.length === ids.length;
      if (!isSame || !before.every((id) => ids.includes(id)))
        throw new AppError('conflict', { msg: OTHERS });
      await store.placeStages(tx, ids);
      await recordAct(core, tx, {
        request,
        action: 'order_stages',
        entity: 'lead_own_stage',
        entityId: null,
        before,
        after: ids,
      });
    });
    return success(null, 'The order is changed.');
  });
  route(server, calls.setLeadStageLabel, async (request) => {
    const { id } = request.params;
    const { label, is_off: isOff } = request.body;
    await withTransaction(database, async (tx) => {
      await store.lockStages(tx);
      const before = await store.findStage(tx, id);
      if (before === null) throw new AppError('not_found');
      if (await store.isLabelTaken(tx, { stage: before.stage, label, except: id }))
        throw new AppError('conflict', { msg: TAKEN });
      await store.updateStage(tx, id, { label, isOff });
      await recordAct(core, tx, {
        request,
        action: 'change_stage',
        entity: 'lead_own_stage',
        entityId: id,
        before,
        after: { label, isOff },
      });
    });
    return success(null, 'It is changed.');
  });
}
