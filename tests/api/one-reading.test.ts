import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { allFeatures } from '../../src/features/all.ts';
import type {
  homePageSchema,
  programmePageSchema,
} from '../../src/kernel/publishing/publicContent.ts';
import type { Snapshot } from '../../src/content/snapshot.ts';
import { formatRupees } from '../../src/kernel/values/money.ts';
import { programmeQualifications } from '../../src/kernel/leads/qualifications.ts';
import {
  listedProgrammes,
  readProgramme,
  type ProgrammeEntry,
} from '../../src/content/read/programme.ts';
import { costOf } from '../../src/content/types/feePlan/prices.ts';
import { electiveGroups } from '../../src/content/read/semesters.ts';
import { plainText } from '../../src/content/richText/richText.ts';
import { brochureOf } from '../../src/features/brochures/site/brochure.ts';
import { loadProgramme } from '../../src/site/programme/load.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

const origin = 'https://online.example.edu';

type ProgrammePage = z.output<typeof programmePageSchema>;

let app: TestApp;
let snapshot: Snapshot;
beforeAll(async () => {
  app = await createTestApp({ features: allFeatures });
  snapshot = app.services.content.snapshot();
});
afterAll(() => app.close());

async function get<Data>(url: string): Promise<Data> {
  return (await app.server.inject(`/api${url}`)).json<{ data: Data }>().data;
}

function idsOf(entries: readonly { id: number }[]) {
  return entries.map(({ id }) => id);
}

/** Every programme and specialisation, as its page and as the API has it. */
async function* bothReadings() {
  for (const entry of snapshot.all('programme')) {
    const { sections, ...facts } = await get<ProgrammePage>(`/programpage/${entry.id}`);
    yield { name: entry.data.title, page: loadProgramme(entry, snapshot), sections, facts };
  }
}

describe('a programme, on its page and in the API', () => {
  it('has the same semesters, credits and subjects', async () => {
    let specialisations = 0;
    for await (const { name, page, sections, facts } of bothReadings()) {
      if (facts.is_specialisation) specialisations += 1;
      const { semesters } = sections.ProgramStructure;
      const ofApi = semesters.map(({ semester, semester_data, total_credits }) => ({
        number: semester,
        credits: total_credits,
        subjects: idsOf(semester_data),
      }));
      const ofPage = page.semesters.map(({ number, credits, subjects }) => ({
        number,
        credits,
        subjects: idsOf(subjects),
      }));
      expect({ name, semesters: ofApi }).toEqual({ name, semesters: ofPage });
      expect(ofApi.length).toBeGreaterThan(0);
    }
    expect(specialisations).toBeGreaterThan(20);
  });

  it('has the same fees, and says what kind of plan each is', async () => {
    for await (const { name, page, sections } of bothReadings()) {
      const plans = [...page.domestic, ...page.international];
      const ofPage = plans.map(({ id, data }) => ({
        id,
        type: data.fee_type,
        total: data.totalAmount,
        payment: data.payment,
      }));
      const ofApi = sections.FeePlan.feePlans.map((plan) => ({
        id: plan.id,
        type: plan.fee_type,
        total: plan.totalAmount,
        payment: plan.payment,
      }));
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      expect({ name, plans: ofApi.toSorted(byId) }).toEqual({ name, plans: ofPage.toSorted(byId) });
      expect(ofApi.length).toBeGreaterThan(0);
      for (const { courseFee, totalAmount } of sections.FeePlan.feePlans)
        expect(courseFee).toBe(totalAmount);
    }
  });

  it('has the same questions in the same order', async () => {
    for await (const { name, page, sections } of bothReadings())
      expect({ name, ids: idsOf(sections.Faq.faqs) }).toEqual({ name, ids: idsOf(page.questions) });
  });

  it('has the same electives, each course under a number of its own', async () => {
    let electives = 0;
    for await (const { name, page, sections } of bothReadings()) {
      const ofPage = page.electives.flatMap(({ data }) => data.elective_courses);
      const ofApi = sections.Electives.flatMap(({ elective_courses }) => elective_courses);
      expect({ name, courses: ofApi.map(({ subject_name }) => subject_name).toSorted() }).toEqual({
        name,
        courses: ofPage.map(({ subject_name }) => subject_name).toSorted(),
      });
      for (const { elective_name, elective_courses } of sections.Electives) {
        electives += 1;
        const ids = idsOf(elective_courses);
        expect({ elective_name, ids: [...new Set(ids)] }).toEqual({ elective_name, ids });
      }
    }
    expect(electives).toBeGreaterThan(10);
  });

  it('has the same accreditations, key content and eligibility', async () => {
    for await (const { name, page, sections } of bothReadings())
      expect({
        name,
        accreditation: idsOf(sections.Hero.accreditation),
        keyContent: idsOf(sections.About.keyContent),
        eligibility: sections.About.eligibility,
      }).toEqual({
        name,
        accreditation: idsOf(page.accreditations),
        keyContent: idsOf(page.keyContent),
        eligibility: page.entry.data.eligibility,
      });
  });

  it('belongs to the university that the home page names', async () => {
    const { universityName } = await get<z.output<typeof homePageSchema>>('/homepage/1');
    for await (const { facts } of bothReadings()) expect(facts.universityName).toBe(universityName);
  });
});

it('keeps the fees of the contract to the rupee', async () => {
  const totals = async (slug: string) => {
    const programme = snapshot
      .all('programme')
      .find(({ parent, data }) => parent === null && data.slug === slug);
    const { sections } = await get<ProgrammePage>(`/programpage/${programme?.id ?? 0}`);
    return sections.FeePlan.feePlans.map(({ courseFee, isInternational }) => ({
      courseFee,
      isInternational,
    }));
  };
  const fees = [
    ['data-analytics', 32_848, 54_747],
    ['cyber-security', 32_848, 54_747],
    ['german-language', 21_899, 35_038],
  ] as const;
  for (const [slug, domestic, international] of fees) {
    expect(await totals(slug)).toContainEqual({ courseFee: domestic, isInternational: false });
    expect(await totals(slug)).toContainEqual({ courseFee: international, isInternational: true });
  }
});

it('gives way where two courses of an elective have one number', () => {
  const course = (id: number) => ({ id, subject_name: `Course ${id}`, credits: 4 });
  const elective = (semester: number, ids: readonly number[]) =>
    ({ data: { elective_name: 'Law', semester, elective_courses: ids.map(course) } }) as never;
  const [group] = electiveGroups([elective(5, [1, 2]), elective(6, [1, 3])]);
  expect(group?.courses.map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});

/** What readers and machines are told of a programme, each by the way it reaches them. */
async function tellings(entry: ProgrammeEntry) {
  const { path } = readProgramme(entry, snapshot);
  const { body } = await app.server.inject(path);
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  const { '@graph': nodes } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  const university = snapshot.one('university').data;
  const brochure = brochureOf(readProgramme(entry, snapshot), university, origin);
  return {
    api: await get<ProgrammePage>(`/programpage/${entry.id}`),
    page: plainText(body.slice(body.indexOf('<main'), body.indexOf('</main>'))),
    course: nodes.find((node) => node['@type'] === 'Course') ?? {},
    card: /property="og:image:alt" content="([^"]*)"/.exec(body)?.[1],
    brochure: wordsIn(brochure).replace(/\s+/g, ' '),
    path,
  };
}

/** The words of a document that is still to be laid out. */
function wordsIn(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (typeof node !== 'object' || node === null) return '';
  return Object.values(node).map(wordsIn).join(' ');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('page, API, brochure, structured data, picture and llms.txt', () => {
  it('tell the same of every programme and specialisation', async () => {
    const llms = (await app.server.inject('/llms.txt')).body;
    const listed = new Set(listedProgrammes(snapshot));
    for (const entry of snapshot.all('programme')) {
      const { api, page, course, card, brochure, path } = await tellings(entry);
      const { FeePlan, Faq, ProgramStructure, About, Hero } = api.sections;
      const where = (text: string) => ({ path, text, page: page.includes(text) });

      for (const { totalAmount } of FeePlan.feePlans) {
        const total = formatRupees(totalAmount);
        expect(where(total)).toEqual({ path, text: total, page: true });
        expect(brochure).toContain(total);
      }
      for (const plan of loadProgramme(entry, snapshot).feePlans) {
        const { emi } = costOf(plan, entry.data.semester_count);
        if (!emi) continue;
        expect(brochure).toContain(`in all, with every charge, ${formatRupees(emi.inAll)}`);
        expect(page).toContain(formatRupees(emi.inAll));
      }
      const inIndia = FeePlan.feePlans.filter(({ isInternational }) => !isInternational);
      const lowest = Math.min(...inIndia.map(({ totalAmount }) => totalAmount));
      expect(course['offers']).toMatchObject({ price: lowest });

      const questions = Faq.faqs.map(({ question }) => page.indexOf(plainText(question)));
      expect(questions.every((at) => at > 0)).toBe(true);
      expect(questions).toEqual(questions.toSorted((a, b) => a - b));

      for (const { semester_data } of ProgramStructure.semesters) {
        for (const { subject_name } of semester_data) {
          expect(where(subject_name)).toEqual({ path, text: subject_name, page: true });
          expect(brochure).toContain(subject_name);
        }
      }
      const credits = ProgramStructure.semesters.reduce((sum, one) => sum + one.total_credits, 0);
      expect(course['numberOfCredits'] ?? 0).toBe(credits);

      expect(course).toMatchObject({ name: Hero.title, alternateName: Hero.programName });
      for (const text of [About.duration, Hero.title, Hero.programName, ...About.eligibility]) {
        expect(where(text)).toEqual({ path, text, page: true });
        expect(brochure).toContain(text);
      }
      expect(card).toBe(Hero.title);
      const { label } = About.qualification;
      expect(squeezed(page)).toContain(squeezed(`Level ${label}`));
      expect(squeezed(brochure)).toContain(squeezed(`Level ${label}`));

      const line = llms.split('\n').find((one) => one.includes(`${path})`));
      expect(line !== undefined).toBe(listed.has(entry));
      if (line) {
        for (const text of [
          Hero.title,
          About.duration,
          label,
          `Programme fee from ${formatRupees(lowest)}.`,
        ])
          expect(line).toContain(text);
      }
    }
  });
});

it('calls what a programme leads to, and how far a friend has come, by two lists', async () => {
  const finder = (await app.server.inject('/programmes')).body;
  for (const [id, { label }] of programmeQualifications.entries())
    expect(finder).toMatch(
      new RegExp(`<option value="${id + 1}"[^>]*>[^<]*\\(${label.replace('/', '.')}\\)`),
    );
  const [bachelors, masters] = ['bba', 'mba'];
  const comparison = (await app.server.inject(`/compare?p=${bachelors}&p=${masters}`)).body;
  expect(squeezed(plainText(comparison))).toContain('LevelBBAGraduationMBAPostGraduation');
});
