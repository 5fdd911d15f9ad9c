import { callHoursOf } from '../../../content/read/callHours.ts';
import { success } from '../../../kernel/envelope.ts';
import { staffLeadMessages } from '../../../kernel/staffLeads/staffLeads.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { isAssignee } from '../../../server/leads/staff/change.ts';
import { type Transaction, withTransaction } from '../../../server/platform/database/database.ts';
import * as calls from '../calls.ts';
import { type LeadRule, MAX_RULES, type RuleBody } from '../rules.ts';
import { registerFigures } from './figures.ts';
import {
  countNobodys,
  deleteRule,
  findRule,
  findTaking,
  insertRule,
  lockRules,
  placeRules,
  putTaking,
  rulesOf,
  takersOf,
  updateRule,
} from './store/rule-repository.ts';

type Deps = Pick<Core, 'audit' | 'clock' | 'content' | 'database' | 'staff'>;

export function registerWhoCalls(server: Server, core: Core): void {
  const { clock, content, database } = core;

  route(server, calls.readWhoCalls, async () => {
    const now = clock.now();
    const held = await database.reading(async (tx) => ({
      rules: await rulesOf(tx),
      people: await takersOf(tx, now),
      nobodys: await countNobodys(tx, now),
    }));
    return success({ ...held, minutes: callHoursOf(content.snapshot())?.first_call ?? null });
  });
  registerRules(server, core);
  registerFigures(server, core);

  route(server, calls.setTaker, async (request) => {
    const { id } = request.params;
    await withTransaction(database, async (tx) => {
      if (!(await isAssignee(tx, id))) throw new AppError('not_found');
      const before = await findTaking(tx, id);
      await putTaking(tx, id, request.body);
      await record(core, tx, { request, action: 'set_taking', id, before, after: request.body });
    });
    return success(null, 'It is kept.');
  });
}

function registerRules(server: Server, core: Core): void {
  const change = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    withTransaction(core.database, async (tx) => {
      await lockRules(tx);
      return work(tx);
    });

  route(server, calls.addRule, async (request) => {
    const id = await change(async (tx) => {
      await requirePeople(tx, request.body);
      const added = await insertRule(tx, request.body);
      if (added === null) throw new AppError('conflict', { msg: TOO_MANY });
      await record(core, tx, { request, action: 'add_rule', id: added, after: request.body });
      return added;
    });
    return success({ id }, 'The rule is added. It decides from the next lead on.');
  });
  route(server, calls.setRule, async (request) => {
    const { id } = request.params;
    await change(async (tx) => {
      const before = await requireRule(tx, id);
      await requirePeople(tx, request.body);
      await updateRule(tx, id, request.body);
      await record(core, tx, { request, action: 'set_rule', id, before, after: request.body });
    });
    return success(null, 'The rule is changed. It decides from the next lead on.');
  });
  route(server, calls.removeRule, async (request) => {
    const { id } = request.params;
    await change(async (tx) => {
      const before = await requireRule(tx, id);
      await deleteRule(tx, id);
      await record(core, tx, { request, action: 'remove_rule', id, before });
    });
    return success(null, 'The rule is removed. Its leads stay where they are.');
  });
  route(server, calls.orderRules, async (request) => {
    const { ids } = request.body;
    await change(async (tx) => {
      const before = (await rulesOf(tx)).map(({ id }) => id);
      const isSame = new Set(ids).size === ids.length && before.length === ids.length;
      if (!isSame || !before.every((id) => ids.includes(id)))
        throw new AppError('conflict', { msg: OTHERS });
      await placeRules(tx, ids);
      await record(core, tx, { request, action: 'order_rules', id: null, before, after: ids });
    });
    return success(null, 'The order is changed.');
  });
}

const TOO_MANY = `At most ${MAX_RULES} rules decide. Please join some first.`;
const OTHERS = 'Someone has added or removed a rule since. Please look again.';

async function requireRule(tx: Transaction, id: number): Promise<LeadRule> {
  const rule = await findRule(tx, id);
  if (rule === null) throw new AppError('not_found');
  return rule;
}

/** @throws {AppError} invalid input if somebody cannot be given leads, or be told of them */
async function requirePeople(tx: Transaction, { people, told }: RuleBody): Promise<void> {
  const wrong = [];
  for (const [place, id] of people.entries()) {
    if (!(await isAssignee(tx, id)))
      wrong.push({ field: `people.${place}`, msg: staffLeadMessages.noAssignee });
  }
  if (told !== null && !(await isAssignee(tx, told)))
    wrong.push({ field: 'told', msg: staffLeadMessages.noAssignee });
  if (wrong.length > 0) throw invalidInput(wrong);
}

type Recorded = Readonly<{
  request: Request;
  action: string;
  id: number | null;
  before?: unknown;
  after?: unknown;
}>;

/** Records what a request did. */
async function record(
  { audit, staff }: Pick<Deps, 'audit' | 'staff'>,
  tx: Transaction,
  { request, id, action, ...facts }: Recorded,
): Promise<void> {
  const entity = action === 'set_taking' ? 'staff_user' : 'lead_rule';
  const actor = staff.member(request);
  await audit.record(tx, { actor, action, entity, entityId: id, address: request.ip, ...facts });
}
