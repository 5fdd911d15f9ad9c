import { success } from '../../../kernel/envelope.ts';
import { typeOf } from '../../../content/registry.ts';
import type { Core } from '../../../server/feature.ts';
import { findEntries, lockEntries } from '../../../server/content/store/repository.ts';
import { AppError, invalidInput } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { addNote, requireLead, requireSeenLead } from '../../../server/leads/staff/change.ts';
import {
  type Executor,
  type Transaction,
  withTransaction,
} from '../../../server/platform/database/database.ts';
import { actorOf, type Person, recordAct } from '../../../server/staff/staff.ts';
import * as calls from '../calls.ts';
import { MOST_TASKS } from '../limits.ts';
import type { TaskBody } from '../task.ts';
import { tellOfTask } from './mails.ts';
import { dueOf, presentTasks, sightOf, whoSeesEntry, whoSeesLead } from './reading.ts';
import {
  countOf,
  deleteTask,
  insertTask,
  lockTask,
  type TaskRow,
  tasksOf,
  tasksOfEntry,
  tasksOfLead,
  updateTask,
} from './store/repository.ts';

export function registerTasks(server: Server, core: Core): void {
  registerLists(server, core);
  registerAdding(server, core);
  registerChanges(server, core);
}

function registerLists(server: Server, core: Core): void {
  const { database, staff } = core;
  route(server, calls.listTasks, async (request) => {
    const member = staff.member(request);
    const { which } = request.query;
    const rows = await database.reading(async (tx) =>
      tasksOf(tx, { member: member.id, which, sight: await sightOf(tx, core, request) }),
    );
    return success(presentTasks(rows, member));
  });
  route(server, calls.countTasks, async (request) => success(await dueOf(core, request)));
  route(server, calls.listEntryTasks, async (request) => {
    const { id } = request.params;
    return success(
      await database.reading(async (tx) => {
        const { type } = await requireEntry(tx, core, request);
        const tasks = presentTasks(await tasksOfEntry(tx, id), staff.member(request));
        return { tasks, people: named(await whoSeesEntry(tx, type)) };
      }),
    );
  });
  route(server, calls.listLeadTasks, async (request) => {
    const { id } = request.params;
    const actor = { member: staff.member(request), address: request.ip };
    return success(
      await withTransaction(database, async (tx) => {
        await requireSeenLead(tx, { id, actor });
        const tasks = presentTasks(await tasksOfLead(tx, id), actor.member);
        return { tasks, people: named(await whoSeesLead(tx, id)) };
      }),
    );
  });
}

function named(people: readonly Person[]) {
  return people.map(({ id, name }) => ({ id, name }));
}

type EntryRequest = Request & Readonly<{ params: Readonly<{ id: number }> }>;

/** @throws {AppError} `entry_not_found` also for a type that the member does not see */
async function requireEntry(db: Executor, { staff }: Pick<Core, 'staff'>, request: EntryRequest) {
  const [row] = await findEntries(db, [request.params.id]);
  if (row === undefined || !staff.may(request, `content.see:${row.type}`))
    throw new AppError('entry_not_found');
  return row;
}

function registerAdding(server: Server, core: Core): void {
  const { clock, database, staff } = core;
  route(server, calls.addEntryTask, async (request) => {
    const { text, assignee, due } = request.body;
    const { id: madeBy, name: madeByName } = actorOf(core, request);
    const id = await withTransaction(database, async (tx) => {
      const { type } = await requireEntry(tx, core, request);
      staff.require(request, `content.write:${type}`);
      const [row] = await lockEntries(tx, type, [request.params.id]);
      if (row === undefined) throw new AppError('entry_not_found');
      if (row.deletedAt !== null)
        throw new AppError('gone', { msg: `This ${typeOf(row.type).label.one} is in the trash.` });
      await requireRoom(tx, { entry: row.id });
      const to = requirePerson(await whoSeesEntry(tx, row.type), assignee);
      const made = { madeBy, madeByName, madeAt: clock.now() };
      const added = await insertTask(tx, { entryId: row.id, text, assignee, due, ...made });
      await note(core, tx, { request, id: added, action: 'add_task', after: request.body });
      const about = `${typeOf(row.type).label.one} “${row.title}”: ${text}`;
      await tellOfTask(core, tx, { to, by: madeBy, due, about });
      return added;
    });
    return success({ id }, 'The task is given.');
  });
  route(server, calls.addLeadTask, async (request) => {
    const { text, assignee, due } = request.body;
    const { id: madeBy, name: by } = actorOf(core, request);
    const actor = { member: staff.member(request), address: request.ip };
    const id = await withTransaction(database, async (tx) => {
      const lead = request.params.id;
      await requireSeenLead(tx, { id: lead, actor });
      await requireRoom(tx, { lead });
      const to = requirePerson(await whoSeesLead(tx, lead), assignee);
      const at = clock.now();
      const noteId = await addNote(tx, { leadId: lead, by, text, at });
      const made = { madeBy, madeByName: by, madeAt: at };
      const added = await insertTask(tx, { noteId, assignee, due, ...made });
      const after = { lead, assignee, due };
      await note(core, tx, { request, id: added, action: 'add_task', after });
      // A mail has nothing of a lead.
      await tellOfTask(core, tx, { to, by: madeBy, due, about: 'It is about a lead.' });
      return added;
    });
    return success({ id }, 'The task is given.');
  });
}

async function requireRoom(tx: Transaction, about: Parameters<typeof countOf>[1]): Promise<void> {
  if ((await countOf(tx, about)) < MOST_TASKS) return;
  throw new AppError('conflict', { msg: `It has ${MOST_TASKS} tasks that are not done.` });
}

/** Room for one more that is not done, where its entry or lead was not held before. */
async function requireRoomBeside(tx: Transaction, row: TaskRow): Promise<void> {
  const { type, entry_id: entry, lead_id: lead } = row;
  if (type !== null && entry !== null) {
    await lockEntries(tx, type, [entry]);
    await requireRoom(tx, { entry });
  }
  if (lead !== null) {
    await requireLead(tx, lead);
    await requireRoom(tx, { lead });
  }
}

/** @throws {AppError} `invalid_input` for a person who may not see the entry or lead */
function requirePerson(people: readonly Person[], id: TaskBody['assignee']): Person {
  const person = people.find((one) => one.id === id);
  if (person) return person;
  throw invalidInput([{ field: 'assignee', msg: 'Does not see what this task is about.' }]);
}

type TaskRequest = Request & Readonly<{ params: Readonly<{ id: number }> }>;

/** Runs `work` on a task that the member sees and that is theirs to change, locked until the transaction ends. */
function change(
  core: Core,
  request: TaskRequest,
  work: (tx: Transaction, row: TaskRow) => Promise<void>,
): Promise<void> {
  return withTransaction(core.database, async (tx) => {
    const row = await lockTask(tx, request.params.id, await sightOf(tx, core, request));
    if (row === null || !isInvolved(core, request, row)) throw new AppError('not_found');
    await work(tx, row);
  });
}

/** True for its assignee, its author, and members who may write the entry or work on the lead. */
function isInvolved({ staff }: Core, request: Request, row: TaskRow): boolean {
  const { id } = staff.member(request);
  if (row.assignee === id || row.made_by === id) return true;
  return staff.may(request, row.type === null ? 'leads.work' : `content.write:${row.type}`);
}

function registerChanges(server: Server, core: Core): void {
  const { clock, staff } = core;
  route(server, calls.moveTask, async (request) => {
    const { assignee, due } = request.body;
    await change(core, request, async (tx, row) => {
      if (row.done_at !== null) throw new AppError('conflict', { msg: 'This task is done.' });
      const people =
        row.type === null ? whoSeesLead(tx, row.lead_id ?? 0) : whoSeesEntry(tx, row.type);
      const to = requirePerson(await people, assignee);
      await updateTask(tx, row.id, { assignee, due });
      const before = { assignee: row.assignee, due: row.due };
      const noted = { request, id: row.id, action: 'move_task', before, after: request.body };
      await note(core, tx, noted);
      const about = row.type === null ? 'It is about a lead.' : `“${row.title}”: ${row.text}`;
      const { id: by } = staff.member(request);
      if (assignee !== row.assignee) await tellOfTask(core, tx, { to, by, due, about });
    });
    return success(null, 'The task is moved.');
  });
  route(server, calls.finishTask, async (request) => {
    const { done } = request.body;
    await change(core, request, async (tx, row) => {
      if (done === (row.done_at !== null)) return;
      if (!done) await requireRoomBeside(tx, row);
      const { name } = actorOf(core, request);
      const state = done ? { doneAt: clock.now(), doneByName: name } : notDone;
      await updateTask(tx, row.id, state);
      const action = done ? 'finish_task' : 'reopen_task';
      await note(core, tx, { request, id: row.id, action });
    });
    return success(null, done ? 'It is done.' : 'It is open again.');
  });
  route(server, calls.removeTask, async (request) => {
    await change(core, request, async (tx, row) => {
      if (row.made_by !== staff.member(request).id)
        throw new AppError('forbidden', { msg: 'Only whoever gave a task removes it.' });
      await deleteTask(tx, row.id);
      // The words of a lead are in its timeline, and nowhere else.
      const before = { assignee: row.assignee, due: row.due };
      await note(core, tx, { request, id: row.id, action: 'remove_task', before });
    });
    return success(null, 'The task is removed.');
  });
}

const notDone = { doneAt: null, doneByName: null } as const;

type Noted = Readonly<{
  request: Request;
  id: number;
  action: string;
  before?: unknown;
  after?: unknown;
}>;

/** Writes into the audit log. */
async function note(
  core: Pick<Core, 'audit' | 'staff'>,
  tx: Transaction,
  { id, ...noted }: Noted,
): Promise<void> {
  await recordAct(core, tx, { ...noted, entity: 'staff_task', entityId: id });
}
