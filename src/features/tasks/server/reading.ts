import { typeNames } from '../../../content/registry.ts';
import { allows } from '../../../kernel/staff/permissions.ts';
import { indianDay } from '../../../kernel/values/dates.ts';
import type { Core } from '../../../server/feature.ts';
import { seesContacts, withoutContacts } from '../../../server/leads/contacts.ts';
import { ownerOf, reachOf } from '../../../server/leads/reach.ts';
import type { Request } from '../../../server/http/server.ts';
import type { Executor } from '../../../server/platform/database/database.ts';
import { peopleWho, type Person, type StaffMember } from '../../../server/staff/staff.ts';
import type { Task } from '../task.ts';
import { type Sight, type TaskRow, tasksDue } from './store/repository.ts';

type Deps = Pick<Core, 'staff'>;

/** A member sees the tasks of entries and leads that they see. */
export async function sightOf(db: Executor, { staff }: Deps, request: Request): Promise<Sight> {
  return {
    types: typeNames.filter((type) => staff.may(request, `content.see:${type}`)),
    reach: await reachOf(db, staff.member(request)),
  };
}

/** Null for a task whose entry or lead is gone. */
function aboutOf({ entry_id: entry, type, title, lead_id: lead, lead_name: name }: TaskRow) {
  if (entry !== null && type !== null)
    return { kind: 'entry', id: entry, type, title: title ?? '' } as const;
  return lead === null ? null : ({ kind: 'lead', id: lead, title: name ?? '' } as const);
}

/** Numbers and addresses in words about a lead are hidden as in its timeline. */
export function presentTasks(rows: readonly TaskRow[], member: StaffMember): Task[] {
  return rows.flatMap((row) => {
    const about = aboutOf(row);
    if (about === null) return [];
    const isOpen = about.kind === 'entry' || seesContacts(member);
    const { assignee: id, assignee_name: name } = row;
    return {
      id: row.id,
      text: isOpen ? row.text : withoutContacts(row.text),
      about,
      assignee: id === null || name === null ? null : { id, name },
      due: row.due,
      made_by: row.made_by_name,
      made_at: row.made_at,
      done_at: row.done_at,
      done_by: row.done_by_name,
      own: row.made_by === member.id,
    };
  });
}

export async function dueOf(
  core: Pick<Core, 'clock' | 'database' | 'staff'>,
  request: Request,
): Promise<number> {
  const { clock, database, staff } = core;
  return database.reading(async (tx) => {
    const day = indianDay(clock.now().getTime());
    const { id: member } = staff.member(request);
    return (await tasksDue(tx, { member, day, sight: await sightOf(tx, core, request) })).length;
  });
}

/** Members who see an entry of a type. */
export function whoSeesEntry(db: Executor, type: string): Promise<Person[]> {
  return peopleWho(db, [`content.see:${type}`]);
}

/** Members who see a lead: its owner, those of the owner’s team who see the team’s, and those who see all. */
export async function whoSeesLead(db: Executor, lead: number): Promise<Person[]> {
  const people = await peopleWho(db, ['leads.own']);
  const ownerId = await ownerOf(db, lead);
  const team = people.find(({ id }) => id === ownerId)?.role.team?.toLowerCase();
  return people.filter(({ id, role }) => {
    if (id === ownerId || allows(role.permissions, 'leads.all')) return true;
    const isOfTeam = team !== undefined && role.team?.toLowerCase() === team;
    return isOfTeam && allows(role.permissions, 'leads.team');
  });
}
