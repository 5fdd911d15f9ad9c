import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allFeatures } from '../../src/features/all.ts';
import { successOf } from '../../src/kernel/envelope.ts';
import { publicCalls } from '../../src/server/content/public/calls.ts';
import { typeNames, typeOf } from '../../src/content/registry.ts';
import { bodyOf, openDesk } from '../support/content.ts';
import { partBody } from '../../src/server/content/http/route-context.ts';

const desk = openDesk({ features: allFeatures });
const ids: Record<string, number> = {};

/** What a sample, whose values know nothing of each other, needs to be published. */
const own: Readonly<Record<string, object>> = {
  auxiliary: { path: '/sample/page' },
  feePlan: { emiOption: false, installment: null },
};

beforeAll(async () => {
  ids['programme'] = desk.samples.entries['programme'] ?? 0;
  for (const name of typeNames.filter((type) => type !== 'programme')) {
    const { fields, parent = null } = partBody(typeOf(name), bodyOf(name, 2, desk.samples));
    const data = { ...fields, ...own[name] };
    const [id = 0] = await desk.app.services.content.batch((batch) =>
      batch.create({ type: name, publish: true, rows: [{ data, parent }] }),
    );
    ids[name] = id;
  }
});

function get(url: string, headers: Record<string, string> = {}) {
  return desk.app.server.inject({ url: `/api${url}`, headers });
}

function addresses(): Record<string, string> {
  return {
    '/program/parentPrograms/:id': `/program/parentPrograms/${ids['programme']}`,
    '/homepage/:id': '/homepage/1',
    '/programpage/:id': `/programpage/${ids['programme']}`,
    '/auxiliary/routes/program/namelist/:id': `/auxiliary/routes/program/namelist/${ids['programme']}`,
    '/auxiliary/:a/:b': '/auxiliary/sample/page',
    '/footer/:id': '/footer/1',
    '/university/footer/:id': '/university/footer/1',
    '/metadata/:id': `/metadata/${ids['metadata']}`,
    '/landingpage/:id': `/landingpage/${ids['landing']}`,
    '/blog/:slug': '/blog/sample-2',
    '/launchpadPage/:id': '/launchpadPage/1',
    '/liveLecture': '/liveLecture/?startDate=2027-01-01&endDate=2027-12-31',
  };
}

const withoutSample = ['/auxiliary/:slug', '/auxiliary/specialisation/:a/:b'];

describe.each(
  publicCalls
    .map(({ call, noStore }) => ({ ...call, noStore }))
    .filter(({ path }) => !withoutSample.includes(path)),
)('GET $path', (call) => {
  it('answers what its schema says, and 304 to who has it', async () => {
    const url = addresses()[call.path] ?? call.path;
    const response = await get(url);
    expect(response.statusCode, response.body).toBe(200);
    const parsed = successOf(call.answer ?? z.never()).safeParse(response.json());
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(response.headers['cache-control']).toBe(call.noStore ? 'no-store' : 'public, no-cache');
    const again = await get(url, { 'if-none-match': String(response.headers['etag']) });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
  });
});

describe('public content', () => {
  it('holds the sections and field names of the contract', async () => {
    const page = (await get(`/programpage/${ids['programme']}`)).json().data;
    expect(Object.keys(page)).toEqual([
      'pageCategory',
      'programName',
      'programType',
      'universityName',
      'is_specialisation',
      'sections',
    ]);
    expect(Object.keys(page.sections)).toEqual(
      expect.arrayContaining(['Hero', 'About', 'ProgramStructure', 'FeePlan']),
    );
    expect(page.sections.ProgramStructure.semesters[0].semester_data[0]).toMatchObject({
      program_id: ids['programme'],
      is_elective_based: true,
    });
  });

  it('gives the contact button to those who are not verified', async () => {
    const button = async (query: string) =>
      (await get(`/homepage/1${query}`)).json().data.sections.Faq.contact_button;
    expect(await button('')).toBe(true);
    expect(await button('?isUserVerified=false')).toBe(true);
    expect(await button('?isUserVerified=true')).toBe(false);
  });

  it('answers 404 to ids of other things, and 400 to what is no id', async () => {
    expect((await get('/programpage/999999')).statusCode).toBe(404);
    expect((await get(`/programpage/${ids['faq']}`)).statusCode).toBe(404);
    expect((await get('/homepage/7777')).statusCode).toBe(404);
    expect((await get('/programpage/abc')).statusCode).toBe(400);
    expect((await get('/program?x=1')).statusCode).toBe(400);
  });

  it('shows a change in the next answer', async () => {
    const before = (await get('/promotionalText')).json().data.length;
    const { fields: data } = partBody(
      typeOf('promotionalText'),
      bodyOf('promotionalText', 77, desk.samples),
    );
    await desk.app.services.content.batch((batch) =>
      batch.create({ type: 'promotionalText', publish: true, rows: [{ data }] }),
    );
    expect((await get('/promotionalText')).json().data).toHaveLength(before + 1);
  });

  it('finds programmes by the words of their subjects', async () => {
    const found = (await get('/search?q=subject')).json().data;
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'programme', path: '/sample-900', fits: true }),
      ]),
    );
    expect((await get('/search?q=')).statusCode).toBe(400);
  });
});
