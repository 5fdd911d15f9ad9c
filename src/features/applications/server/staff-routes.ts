import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../server/http/errors.ts';
import { route } from '../../../server/http/route.ts';
import type { Request, Server } from '../../../server/http/server.ts';
import { contactsFor, seesContacts, withoutContacts } from '../../../server/leads/contacts.ts';
import { reachOf, requireReach } from '../../../server/leads/reach.ts';
import * as calls from '../calls.ts';
import type { StaffApplicationDeps } from './deps.ts';
import { openPaper } from './papers/keep.ts';
import { presentListed, presentWhole } from './presenter.ts';
import { staffService } from './staff-service.ts';
import { filesOf, findApplication } from './store/repository.ts';
import { filterOf, pageOfApplications } from './store/staff-repository.ts';

export function registerStaffApplications(server: Server, deps: StaffApplicationDeps): void {
  const { content, database, staff, storage } = deps;
  const service = staffService(deps);
  const by = (request: Request) => ({ member: staff.member(request), address: request.ip });

  const whole = async (request: Request, id: number) => {
    const row = await findApplication(database.db, id);
    if (row === null) throw new AppError('not_found');
    const member = staff.member(request);
    await requireReach(database.db, member, row.leadId);
    const files = (await filesOf(database.db, [id])).get(id) ?? [];
    const mayOpen = await service.mayOpen(member);
    const shown = presentWhole(row, { files, mayOpen }, content.snapshot());
    if (seesContacts(member)) return success(shown);
    const { guardian_mobile: guardian, abc_id: abc, deb_id: deb } = shown;
    return success({
      ...contactsFor(member, shown),
      guardian_mobile: guardian && withoutContacts(guardian),
      abc_id: abc && hiddenEnd(abc),
      deb_id: deb && hiddenEnd(deb),
    });
  };

  route(server, calls.listApplications, async (request) => {
    const { page, per_page, ...filter } = request.query;
    const window = { limit: per_page, offset: (page - 1) * per_page };
    const member = staff.member(request);
    const reach = await reachOf(database.db, member);
    if (reach === null) throw new AppError('forbidden');
    const where = filterOf(filter, { reach, seesContacts: seesContacts(member) });
    const { rows, total, more } = await database.reading((tx) =>
      pageOfApplications(tx, where, window),
    );
    const ids = rows.map(({ id }) => id);
    const files = await database.reading((tx) => filesOf(tx, ids));
    const seen = rows.flatMap(({ leadId }) => (leadId === null ? [] : [{ id: leadId }]));
    await deps.leadAccess.listed(member, seen);
    const snapshot = content.snapshot();
    const items = rows
      .map((row) => presentListed(row, files.get(row.id) ?? [], snapshot))
      .map((item) => contactsFor(member, item));
    return success({ items, total, more, page, per_page });
  });

  route(server, calls.readApplication, async (request) => {
    const answer = await whole(request, request.params.id);
    const { lead_id } = answer.data;
    if (lead_id !== null) await deps.leadAccess.opened(by(request), lead_id);
    return answer;
  });

  route(server, calls.moveApplication, async (request) => {
    const { status, note } = request.body;
    await service.move(request.params.id, { status, note }, by(request));
    return whole(request, request.params.id);
  });

  route(server, calls.confirmPayment, async (request) => {
    await service.confirmPayment(request.params.id, request.body.paid, by(request));
    return whole(request, request.params.id);
  });

  route(server, calls.openPaperFile, async (request, reply) => {
    const { id: applicationId, paper: id } = request.params;
    const paper = await service.opened({ applicationId, id }, by(request));
    const bytes = await openPaper(storage, paper);
    if (bytes === null) throw new AppError('gone');
    return reply
      .type(paper.type)
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  route(server, calls.judgePaper, async (request) => {
    const { id: applicationId, paper: id } = request.params;
    await service.judge({ applicationId, id }, request.body, by(request));
    return whole(request, applicationId);
  });

  route(server, calls.listPaperReaders, async () => success({ items: await service.readers() }));

  route(server, calls.setPaperReader, async (request) => {
    await service.setReader(request.params.id, request.body.may_open, by(request));
    return success({ items: await service.readers() });
  });
}

/** The end of an id that names a person at the authorities: staff compare it with a paper. */
function hiddenEnd(id: string): string {
  return `••••••${id.slice(-4)}`;
}
