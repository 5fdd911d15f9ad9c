import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { typeAt, withInherited } from '../src/content/inheritance/inheritance.ts';
import { typeOf, type DataOf, type TypeName } from '../src/content/registry.ts';
import { leavesOf, type Leaf } from '../src/content/fields/rows.ts';
import type { DemoEntry } from './entry.ts';
import { abroadForm } from '../src/kernel/leads/abroad.ts';
import { emiOf } from '../src/site/programme/emi.ts';
import { imageOf } from './ids.ts';
import { images } from './images.ts';
import { demoEntriesOn } from './index.ts';
import { portraits } from './portraits.ts';
import { naturalKey } from './natural-keys.ts';
import { demoDay } from './snapshot.ts';

const demoEntries = demoEntriesOn(demoDay);
/** As visitors see it: with what a specialisation takes from its programme. */
function shown<R extends DemoEntry>(row: R): R {
  const above = demoEntries.find(({ type, id }) => type === row.type && id === row.parent);
  return { ...row, data: withInherited(typeOf(row.type), row.data, above?.data) };
}

function of<N extends TypeName>(type: N) {
  return demoEntries.filter((row): row is DemoEntry<N> => row.type === type);
}

function ownOf<N extends TypeName>(type: N, programme: DemoEntry) {
  return of(type).filter((row) => row.parent === programme.id);
}

/** What a programme's page shows of a type: of a specialisation without its own, what its programme has. */
function under<N extends TypeName>(type: N, programme: DemoEntry) {
  const own = ownOf(type, programme);
  return own.length > 0 ? own : of(type).filter((row) => row.parent === programme.parent);
}

function met(row: DemoEntry): Leaf[] {
  return [...leavesOf(typeOf(row.type).fields, row.data)];
}

function name(row: DemoEntry) {
  return `${row.type} ${row.key}`;
}

function repeated(values: readonly string[]) {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function sum(values: readonly number[]) {
  return values.reduce((all, value) => all + value, 0);
}

const programmes = of('programme').map(shown);
const roots = programmes.filter((row) => row.parent === null);

function pathOf(row: DemoEntry<'programme'>) {
  const parent = programmes.find(({ id }) => id === row.parent);
  return `${parent ? `/${parent.data.slug}` : ''}/${row.data.slug}`;
}

/** Public addresses that the website answers without an entry of their own. */
const builtIn = ['/', '/programmes', '/launchpad', '/referral-dashboard', '/blogs', '/compare'];

function landingPath(slug: string) {
  return slug.endsWith('-lp') ? `/${slug}` : `/lp/${slug}`;
}

const addresses = new Set([
  ...builtIn,
  '/verify',
  ...programmes.map(pathOf),
  ...of('auxiliary').map((row) => row.data.path),
  ...of('blog').map((row) => `/blogs/${row.data.slug}`),
  ...of('faculty').map((row) => `/faculty/${row.data.slug}`),
  ...of('landing').map((row) => landingPath(row.data.slug)),
]);

describe('the demo data', () => {
  test('fit the complete schema of their types', () => {
    const wrong = demoEntries.flatMap((row) => {
      const result = typeAt(row.type, row.parent).schema.safeParse(row.data);
      return result.success
        ? []
        : result.error.issues.map(
            (issue) => `${name(row)}: ${issue.path.join('.')}: ${issue.message}`,
          );
    });
    expect(wrong).toEqual([]);
  });

  test('have one key and one id an entry', () => {
    expect(repeated(demoEntries.map(name))).toEqual([]);
    expect(repeated(demoEntries.map(({ id }) => String(id)))).toEqual([]);
    expect(repeated(demoEntries.map((row) => naturalKey(row.type, row.parent, row.data)))).toEqual(
      [],
    );
  });

  test('have exactly one entry of each singleton', () => {
    for (const type of ['university', 'homePage', 'leadForm', 'referralProgramme'] as const)
      expect(of(type)).toHaveLength(1);
  });

  test('point only at entries and pictures that exist', () => {
    const known = new Set(demoEntries.map((row) => `${row.type} ${row.id}`));
    const pictures = new Set(images.map((image) => imageOf(image.name)));
    const lost = demoEntries.flatMap((row) =>
      met(row)
        .filter(({ field, value }) => {
          if (value === null) return false;
          if (field.kind === 'image') return !pictures.has(value as number);
          const ids =
            field.kind === 'reference'
              ? [value]
              : field.kind === 'references'
                ? (value as number[])
                : [];
          return ids.some((id) => !known.has(`${field.to} ${id}`));
        })
        .map(({ path }) => `${name(row)}: ${path}`),
    );
    expect(lost).toEqual([]);
    expect(
      demoEntries
        .filter((row) => row.parent !== null && !known.has(`programme ${row.parent}`))
        .map(name),
    ).toEqual([]);
  });

  test('name every picture of the folder, and no other', () => {
    const files = readdirSync(new URL('images', import.meta.url)).toSorted();
    expect(portraits.map(({ name: file }) => `${file}.svg`).toSorted()).toEqual(files);
    expect(existsSync(new URL('images/vc.svg', import.meta.url))).toBe(true);
  });

  test('link only to pages that exist', () => {
    const lost = demoEntries.flatMap((row) =>
      met(row).flatMap((one) =>
        linksIn(one)
          .filter((url) => !leadsSomewhere(url))
          .map((url) => `${name(row)} ${one.path}: ${url}`),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('have their own addresses and codes', () => {
    expect(
      repeated([
        ...programmes.map(pathOf),
        ...of('auxiliary').map((row) => row.data.path),
        ...of('redirect').map((row) => row.data.from),
        ...builtIn,
        '/verify',
      ]),
    ).toEqual([]);
    expect(repeated(programmes.map((row) => row.data.erp_unicode))).toEqual([]);
    expect(repeated(programmes.map((row) => row.data.program_value))).toEqual([]);
    for (const programme of programmes)
      expect(
        repeated(under('structure', programme).map((row) => row.data.subject_code ?? '')),
        name(programme),
      ).toEqual([]);
  });

  test('hold no placeholder', () => {
    const marked = demoEntries.flatMap((row) =>
      met(row)
        .filter(
          ({ value }) => typeof value === 'string' && /lorem|ipsum|\bTO[D]O\b|\bTBD\b/i.test(value),
        )
        .map(({ path }) => `${name(row)} ${path}`),
    );
    expect(marked).toEqual([]);
  });
});

function linksIn({ field, value }: Leaf): string[] {
  if (typeof value !== 'string') return [];
  if (field.kind === 'link') return [value];
  return field.kind === 'richText'
    ? [...value.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? '')
    : [];
}

function leadsSomewhere(url: string): boolean {
  if (!url.startsWith('/')) return /^(?:#[\w-]+|https:\/\/|mailto:|tel:)/.test(url);
  const made = ['/my-data', '/my-application', abroadForm];
  return made.includes(url) || addresses.has(url.replace(/[#?].*$/, ''));
}

describe('programmes', () => {
  test.each(programmes.map((row) => [name(row), row] as const))(
    '%s is complete',
    (_, programme) => {
      const { semester_count, semesters } = programme.data;
      const structure = under('structure', programme).map((row) => row.data);
      expect(semesters).toHaveLength(semester_count);
      for (let semester = 1; semester <= semester_count; semester += 1)
        expect(structure.some((row) => row.semester === semester)).toBe(true);
      expect(structure.every((row) => row.syllabus)).toBe(true);
      for (const type of [
        'programmeContent',
        'keyPoint',
        'roadmap',
        'programmeBenefit',
        'programmeHighlight',
        'feePlan',
      ] as const) {
        expect(under(type, programme).length, type).toBeGreaterThanOrEqual(2);
      }
      expect(under('certification', programme)).toHaveLength(1);
      expect(
        of('faq').filter((row) => row.data.programmes.includes(programme.id)).length,
      ).toBeGreaterThanOrEqual(2);
      expect(programme.data.eligibility.length).toBeGreaterThan(0);
      expect(programme.data.roles.length).toBeGreaterThanOrEqual(3);
      for (const { from_lakh, to_lakh } of programme.data.roles)
        expect(from_lakh).toBeLessThan(to_lakh);
    },
  );

  test('have the credits of their kind', () => {
    const range = { 36: [120, 140], 24: [80, 90], 12: [40, 40], 6: [20, 20] } as const;
    const months = (duration: string) =>
      (duration === '1 year' ? 12 : Number.parseInt(duration, 10)) as keyof typeof range;
    for (const programme of programmes) {
      const credits = sum(under('structure', programme).map((row) => row.data.credits ?? 0));
      const [from, to] = range[months(programme.data.duration)];
      expect(credits, name(programme)).toBeGreaterThanOrEqual(from);
      expect(credits, name(programme)).toBeLessThanOrEqual(to);
    }
  });

  test('offer enough electives for every place, in each specialisation', () => {
    for (const programme of programmes) {
      for (const row of ownOf('elective', programme)) {
        const places = under('structure', programme).filter(
          (subject) =>
            subject.data.is_elective_based && subject.data.semester === row.data.semester,
        );
        expect(places.length, name(row)).toBeGreaterThan(0);
        expect(row.data.elective_courses.length, name(row)).toBeGreaterThanOrEqual(places.length);
      }
    }
  });
});

describe('fees', () => {
  const plans = programmes.flatMap((programme) =>
    under('feePlan', programme).map((row) => [name(row), row.data, programme] as const),
  );

  test.each(plans)('%s adds up', (_, plan, programme) => {
    expect(plan.totalAmount).toBe(paidIn(plan, programme));
    const terms = plan.installment;
    expect(plan.emiOption).toBe(terms !== null);
    expect(plan.emiOption).toBe(!plan.isInternational);
    if (!terms) return;
    const instalments = terms.emiDownPayment + terms.emiMonthlyPayment * terms.emiDuration;
    const { emiDownPayment: down, emiDuration: months, emiInterestRate: ratePerYear } = terms;
    const reckoned = emiOf({ fee: plan.totalAmount, down, months, ratePerYear });
    expect(reckoned.monthly).toBe(terms.emiMonthlyPayment);
    expect(reckoned.total + terms.emiProcessingFee).toBe(terms.emiTotalPayment);
    if (terms.emiInterestRate === 0) {
      expect(terms.emiTotalPayment).toBe(plan.totalAmount);
      expect(instalments - plan.totalAmount).toBeGreaterThanOrEqual(0);
      expect(instalments - plan.totalAmount).toBeLessThan(terms.emiDuration);
    } else {
      expect(terms.emiTotalPayment).toBe(instalments + terms.emiProcessingFee);
      expect(
        Math.abs(presentValue(terms) - (plan.totalAmount - terms.emiDownPayment)),
      ).toBeLessThan(terms.emiDuration);
    }
  });

  test('exist for domestic and international learners alike', () => {
    for (const programme of programmes) {
      const [domestic, international] = [false, true].map((abroad) =>
        under('feePlan', programme)
          .filter((row) => row.data.isInternational === abroad)
          .map((row) => row.data.fee_type),
      );
      expect(domestic, name(programme)).toEqual(international);
      expect(domestic, name(programme)).toEqual(
        programme.data.program_type_id === 3 ? expect.arrayContaining([4]) : [3, 5, 4],
      );
      expect(
        under('feePlan', programme).filter(
          (row) => row.data.isPopular && !row.data.isInternational,
        ),
      ).toHaveLength(1);
    }
  });

  test('reward paying earlier', () => {
    for (const programme of roots) {
      const [first = 0, ...later] = under('feePlan', programme)
        .filter((row) => !row.data.isInternational)
        .map((row) => row.data.totalAmount);
      for (const total of later) expect(total).toBeLessThanOrEqual(first);
    }
  });
});

function paidIn(plan: DataOf<'feePlan'>, programme: DemoEntry<'programme'>): number {
  if (plan.fee_type === 4) return plan.payment;
  if (plan.fee_type === 3)
    return (
      (plan.semesterFee ?? 0) + (plan.otherSemesterFee ?? 0) * (programme.data.semester_count - 1)
    );
  return plan.payment * (programme.data.semester_count / 2);
}

function presentValue(terms: NonNullable<DataOf<'feePlan'>['installment']>): number {
  const rate = terms.emiInterestRate / 1200;
  return (terms.emiMonthlyPayment * (1 - (1 + rate) ** -terms.emiDuration)) / rate;
}

describe('the facts', () => {
  test('of Refer & Earn stand on the banner of the dashboard', () => {
    const [banner, ...others] = of('dashboardAccess');
    expect(banner?.data.title).toContain('Refer & Earn');
    expect(others).toEqual([]);
  });

  test('are not told of a person twice: a sample certificate bears nobody’s name', () => {
    const people = [...of('alumni'), ...of('testimonial')].map(({ data }) => data.name);
    for (const { data } of of('certification')) {
      expect(people.length).toBeGreaterThan(10);
      expect(people.filter((person) => JSON.stringify(data).includes(person))).toEqual([]);
    }
  });
});

describe('the words', () => {
  const texts = (rows: readonly DemoEntry[], field: string) =>
    rows.map((row) => String((row.data as Record<string, unknown>)[field]));

  test('are each programme’s own', () => {
    for (const field of [
      'title',
      'short_description',
      'hero_lead',
      'about_title',
      'about_lead',
      'description',
      'display_name',
      'closing_title',
    ]) {
      expect(repeated(texts(programmes, field)), field).toEqual([]);
    }
  });

  test('of key content, highlights and key points are not copied between programmes', () => {
    const rootIds = new Set(roots.map(({ id }) => id));
    const ofRoots = <N extends TypeName>(type: N) =>
      of(type).filter((row) => row.parent !== null && rootIds.has(row.parent));
    for (const type of [
      'programmeContent',
      'programmeHighlight',
      'keyPoint',
      'programmeBenefit',
    ] as const) {
      expect(repeated(texts(ofRoots(type), 'text')), type).toEqual([]);
    }
  });

  test('of questions, answers, quotes and pages are not repeated', () => {
    expect(repeated(texts(of('faq'), 'question'))).toEqual([]);
    expect(repeated(texts(of('faq'), 'answer'))).toEqual([]);
    expect(repeated(texts(of('testimonial'), 'quote'))).toEqual([]);
    expect(
      repeated(
        of('auxiliary').flatMap((row) =>
          met(row)
            .filter(({ field }) => field.kind === 'richText')
            .map(({ value }) => String(value)),
        ),
      ),
    ).toEqual([]);
  });

  test('say the same of a subject wherever it is taught, and not the same of two', () => {
    const covers = new Map<string, string>();
    for (const { data } of of('structure')) {
      if (data.subject_name.startsWith('Elective ')) continue;
      covers.set(data.subject_name, covers.get(data.subject_name) ?? String(data.syllabus));
      expect(data.syllabus, data.subject_name).toBe(covers.get(data.subject_name));
    }
    expect(repeated([...covers.values()])).toEqual([]);
  });
});
