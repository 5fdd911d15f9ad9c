import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { brochures } from '../feature.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { readPdf } from '../../../../tests/support/brochure.ts';
import { newPhone, newVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import { formatRupees } from '../../../kernel/values/money.ts';
import type { Request } from '../../../server/http/server.ts';
import { asAppError } from '../../../server/http/failures/error-handler.ts';
import { QueueFull } from '../../../server/platform/turns/turns.ts';
import { brochureService } from './service.ts';

let app: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  app = await createTestApp({ features: [brochures] });
  visitor = newVisitor(app);
  await visitor.signIn(newPhone());
});
afterAll(() => app.close());

function programme(slug: string) {
  const found = app.services.content
    .snapshot()
    .all('programme')
    .find(({ data }) => data.slug === slug);
  if (!found) throw new Error(`no programme ${slug}`);
  return found;
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await readPdf(pdf);
  return text.replace(/\s+/g, ' ');
}

test('a brochure holds the programme’s own subjects, fees and accreditations', async () => {
  const { id, data } = programme('mba');
  const answer = await visitor.call<Buffer>('GET', `/api/brochures/${id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="mba-brochure.pdf"',
    'cache-control': 'private, no-store',
  });
  const snapshot = app.services.content.snapshot();
  // A sentence may go on after the foot of a page.
  const foot = new RegExp(
    `${snapshot.one('university').data.name} · ${data.title} \\d+ / \\d+ `,
    'g',
  );
  const text = (await textOf(answer.body.data)).replace(foot, '');
  expect(text).toContain(data.display_name);
  for (const subject of snapshot.children('structure', id)) {
    expect(text).toContain(subject.data.subject_name);
  }
  const courses = snapshot.children('course', id);
  expect(courses.length).toBeGreaterThan(20);
  for (const { data: course } of courses) {
    expect(text).toContain(course.outcomes.join('; '));
    expect(text).toContain(snapshot.get('faculty', course.teacher)?.data.name);
  }
  for (const plan of snapshot.children('feePlan', id)) {
    expect(text).toContain(formatRupees(plan.data.totalAmount));
  }
  for (const accreditation of data.accreditations) {
    expect(text).toContain(snapshot.get('accreditation', accreditation)?.data.title);
  }
});

test('is made once for all who ask at the same time, and kept', async () => {
  const { id } = programme('german-language');
  const ask = () => visitor.call<Buffer>('GET', `/api/brochures/${id}`);
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  const [first] = answers.map(({ body }) => body.data);
  for (const { body } of answers) expect(body.data.equals(first ?? Buffer.alloc(0))).toBe(true);
  expect((await ask()).body.data.equals(first ?? Buffer.alloc(0))).toBe(true);
});

test('needs a session, and a programme', async () => {
  const { id } = programme('mba');
  expect((await newVisitor(app).call('GET', `/api/brochures/${id}`)).status).toBe(401);
  const missing = await visitor.call('GET', '/api/brochures/999999');
  expect(missing.status).toBe(404);
  expect(missing.body.code).toBe('brochure_not_found');
  expect((await visitor.call('GET', '/api/brochures/mba')).status).toBe(400);
});

/** Programmes whose brochures are made; there are more of them than may wait. */
function madeIds(): number[] {
  return app.services.content
    .snapshot()
    .all('programme')
    .filter(({ data }) => data.brochure_pdf === null)
    .map(({ id }) => id);
}

/** Brochures after a publish, none of which is made before `finish`. */
function slowBrochures(origin: string) {
  const started: number[] = [];
  const { promise: ready, resolve: finish } = Promise.withResolvers<void>();
  const { config } = app.services;
  const service = brochureService(
    { ...app.services, config: { ...config, http: { ...config.http, origin } } },
    async (_config, { programmeId }) => {
      started.push(programmeId);
      await ready;
      return Buffer.from(`%PDF of ${programmeId}`);
    },
  );
  const request = {} as Request;
  const ask = (id: number, visitor: number) => service.open(id, { request, visitor });
  return { ask, started, finish };
}

test('one is made at a time after a publish, and when many wait the next is asked to come again', async () => {
  const ids = madeIds();
  const [waiting, next = 0] = [ids.slice(0, 21), ids[21]];
  const { ask, started, finish } = slowBrochures('https://after.example');
  const asked = waiting.flatMap((id) => [ask(id, id), ask(id, id)]);
  await expect.poll(() => started).toHaveLength(1);
  await expect(ask(next, next)).rejects.toBeInstanceOf(QueueFull);
  expect(started).toHaveLength(1);
  finish();
  for (const { stream } of await Promise.all(asked)) stream.destroy();
  expect(started.toSorted()).toEqual(waiting.toSorted());
});

test('who asks for a thirteenth at once is told how long the first is waited for, behind those of others', async () => {
  const ids = madeIds();
  const [own, others] = [ids.slice(0, 12), ids.slice(12, 18)];
  const { ask, started, finish } = slowBrochures('https://patient.example');
  const earlier = others.map((id) => ask(id, id));
  await expect.poll(() => started).toHaveLength(1);
  const asked = [...earlier, ...own.map((id) => ask(id, 1))];
  await pause(50);
  const refusal = asAppError(await ask(ids[18] ?? 0, 1).catch((error: unknown) => error));
  expect(refusal.code).toBe('too_many_requests');
  expect(Math.ceil(refusal.details.retryAfter ?? 0)).toBe(others.length + 1);
  finish();
  for (const { stream } of await Promise.all(asked)) stream.destroy();
});

test('a visitor who asks for all of them takes two places, and no other waits for the rest', async () => {
  const ids = madeIds();
  const [one, other] = [1, 2];
  const { ask, started, finish } = slowBrochures('https://greedy.example');
  const asked = ids.slice(0, 21).map((id) => ask(id, one).then(({ size }) => size));
  const outcomes = Promise.allSettled(asked);
  await expect.poll(() => started).toHaveLength(1);
  const last = ids[21] ?? 0;
  const others = ask(last, other);
  await pause(50);
  finish();
  expect((await others).size).toBeGreaterThan(0);
  expect(started.indexOf(last)).toBeLessThanOrEqual(2);
  const refused = (await outcomes).flatMap((each) =>
    each.status === 'rejected' ? [asAppError(each.reason).code] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
  expect(started.length).toBe(22 - refused.length);
});
