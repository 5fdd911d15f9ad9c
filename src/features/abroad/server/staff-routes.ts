import { success } from '../../../kernel/envelope.ts';
import { programmeByCode } from '../../../content/read/programme.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Core } from '../../../server/feature.ts';
import { AppError } from '../../../server/http/errors.ts';
import { seesContacts, withoutContacts } from '../../../server/leads/contacts.ts';
import { route } from '../../../server/http/route.ts';
import type { Server } from '../../../server/http/server.ts';
import { withTransaction } from '../../../server/platform/database/database.ts';
import * as calls from '../calls.ts';
import { eraseRequest, markAnswered, pageOfRequests, type RequestRow } from './repository.ts';
import { recordAct } from '../../../server/staff/staff.ts';

type Deps = Pick<Core, 'audit' | 'clock' | 'content' | 'database' | 'staff'>;

export function registerAbroadRequests(server: Server, deps: Deps): void {
  const { audit, clock, content, database, staff } = deps;

  route(server, calls.listAbroadRequests, async (request) => {
    const { page, per_page } = request.query;
    const answered = request.query.answered !== undefined;
    const window = { answered, limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await pageOfRequests(database.db, window);
    const snapshot = content.snapshot();
    const isOpen = seesContacts(staff.member(request));
    const items = rows
      .map((row) => presented(row, snapshot))
      .map((item) => (isOpen ? item : hidden(item)));
    return success({ items, total, page, per_page });
  });

  route(server, calls.answerAbroadRequest, async (request) => {
    const { id } = request.params;
    const member = staff.member(request);
    const { answered } = request.body;
    await withTransaction(database, async (tx) => {
      const by = answered ? `${member.firstName} ${member.lastName}` : null;
      const at = answered ? clock.now() : null;
      if (!(await markAnswered(tx, { id, by, at }))) throw new AppError('not_found');
      await audit.record(tx, {
        actor: member,
        action: answered ? 'answer' : 'reopen',
        entity: 'abroad_request',
        entityId: id,
        address: request.ip,
      });
    });
    return success(null, answered ? 'Noted as answered.' : 'It is open again.');
  });

  route(server, calls.eraseAbroadRequest, async (request) => {
    const { id } = request.params;
    await withTransaction(database, async (tx) => {
      if (!(await eraseRequest(tx, id))) throw new AppError('not_found');
      await recordAct(deps, tx, {
        request,
        action: 'erase',
        entity: 'abroad_request',
        entityId: id,
      });
    });
    return success(null, 'Erased.');
  });
}

function hidden<Item extends { email: string; phone: string | null; question: string | null }>(
  item: Item,
): Item {
  const { email, phone, question } = item;
  return {
    ...item,
    email: withoutContacts(email),
    phone: phone && withoutContacts(phone),
    question: question && withoutContacts(question),
  };
}

function presented(row: RequestRow, snapshot: Snapshot) {
  const { id, name, email, country, phone, plan, question, answered_by } = row;
  const code = row.area_of_interest;
  const programme = code === null ? undefined : programmeByCode(snapshot, code);
  return {
    id,
    name,
    email,
    country,
    phone,
    programme: programme?.data.title ?? code,
    plan,
    question,
    proved_at: new Date(row.proved_at ?? row.created_at).toISOString(),
    answered_at: row.answered_at && new Date(row.answered_at).toISOString(),
    answered_by,
  };
}
