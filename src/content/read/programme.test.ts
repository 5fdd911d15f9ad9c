import { describe, expect, it } from 'vitest';

import { entry } from '../../../tests/support/entries.ts';
import { buildSnapshot, type Entry } from '../snapshot.ts';
import { questionsAbout } from './faq.ts';
import {
  featuredProgrammes,
  listedProgrammes,
  readProgramme,
  relatedProgrammes,
} from './programme.ts';
import { electiveGroups } from './semesters.ts';

const mba = entry('programme', 1, { slug: 'mba', title: 'MBA', erp_unicode: 'MBA' });
const bca = entry('programme', 2, { slug: 'bca', title: 'BCA', erp_unicode: 'BCA' });
const finance = entry('programme', 3, { slug: 'finance', title: 'Finance' }, { parent: 1 });

function subject(id: number, semester: number, credits: number, parent = 1) {
  return entry('structure', id, { semester, credits }, { parent });
}

function elective(id: number, semester: number, name: string, numbers: readonly number[]) {
  const elective_courses = numbers.map((number) => ({ id: number, name: `${name} ${number}` }));
  const data = {
    semester,
    elective_name: name,
    elective_courses,
  } as unknown as Entry<'elective'>['data'];
  return entry('elective', id, data, { parent: 1 });
}

function question(id: number, data: Partial<Entry<'faq'>['data']>) {
  return entry('faq', id, data);
}

function ids(entries: readonly { id: number }[]) {
  return entries.map(({ id }) => id);
}

describe('programmes that lists show', () => {
  it('are those in their order, without specialisations', () => {
    expect(ids(listedProgrammes(buildSnapshot([bca, finance, mba], [])))).toEqual([1, 2]);
  });

  it('are not those that the university leaves out by ERP code', () => {
    const university = entry('university', 9, { excluded_erp_codes: ['MBA', 'none'] });
    expect(ids(listedProgrammes(buildSnapshot([mba, bca, university], [])))).toEqual([2]);
  });
});

describe('programmes of the home page', () => {
  const many = [1, 2, 3, 4, 5].map((id) =>
    entry('programme', id, { program_type_id: 2, featured: false }),
  );

  it('are those that staff put there', () => {
    const chosen = entry('programme', 9, { program_type_id: 1, featured: true });
    expect(ids(featuredProgrammes(buildSnapshot([...many, chosen], [])))).toEqual([9]);
  });

  it('are the first of each type while they put none there', () => {
    const other = entry('programme', 9, { program_type_id: 1, featured: false });
    expect(ids(featuredProgrammes(buildSnapshot([...many, other], [])))).toEqual([1, 2, 3, 4, 9]);
  });
});

describe('the programmes close to one', () => {
  const goals = ['promotion', 'business'] as const;
  const of = (id: number, type: 1 | 2, tint: 'business' | 'commerce', shared: number) =>
    entry('programme', id, {
      program_type_id: type,
      tint,
      goals: goals.slice(0, shared),
    } as Partial<Entry<'programme'>['data']>);

  it('are of its own level first, whatever the colour and the goals of others', () => {
    const own = of(1, 2, 'business', 2);
    const bachelors = of(2, 1, 'business', 2);
    const masters = [of(3, 2, 'commerce', 0), of(4, 2, 'commerce', 1)];
    const snapshot = buildSnapshot([own, bachelors, ...masters], []);
    expect(ids(relatedProgrammes(own, snapshot))).toEqual([4, 3, 2]);
  });
});

describe('the semesters of a programme', () => {
  const rows = [
    mba,
    subject(13, 2, 4),
    subject(12, 1, 3),
    subject(11, 1, 5),
    elective(21, 3, 'Marketing', [1]),
  ];
  const { semesters } = readProgramme(mba, buildSnapshot(rows, []));

  it('stand in their order, with their subjects in theirs', () => {
    expect(semesters.map(({ number, subjects }) => [number, ids(subjects)])).toEqual([
      [1, [11, 12]],
      [2, [13]],
      [3, []],
    ]);
  });
  it('count the credits of their subjects', () => {
    expect(semesters.map(({ credits }) => credits)).toEqual([8, 4, 0]);
  });
  it('are there for electives alone, too', () => {
    expect(semesters.map(({ electives }) => ids(electives))).toEqual([[], [], [21]]);
  });
});

describe('a specialisation', () => {
  const plan = entry('feePlan', 31, {}, { parent: 1 });
  const ofProgramme = [mba, finance, subject(11, 1, 5), plan];

  it('takes the parts of its programme that it has none of', () => {
    const reading = readProgramme(finance, buildSnapshot(ofProgramme, []));
    expect(ids(reading.feePlans)).toEqual([31]);
    expect(reading.semesters.map(({ number }) => number)).toEqual([1]);
    expect(reading.parent?.id).toBe(1);
  });
  it('keeps its own, type by type', () => {
    const own = entry('feePlan', 32, {}, { parent: 3 });
    const reading = readProgramme(finance, buildSnapshot([...ofProgramme, own], []));
    expect(ids(reading.feePlans)).toEqual([32]);
    expect(ids(reading.semesters.flatMap(({ subjects }) => subjects))).toEqual([11]);
  });
  it('lends its programme nothing', () => {
    const own = entry('feePlan', 32, {}, { parent: 3 });
    expect(readProgramme(mba, buildSnapshot([mba, finance, own], [])).feePlans).toEqual([]);
  });
});

it('a programme shows accreditations in the order of its field, and none that are not public', () => {
  const [naac, ugc] = [entry('accreditation', 41, {}), entry('accreditation', 42, {})];
  const programme = entry('programme', 1, { accreditations: [42, 43, 41] });
  const reading = readProgramme(programme, buildSnapshot([programme, naac, ugc], []));
  expect(ids(reading.accreditations)).toEqual([42, 41]);
});

describe('questions about a programme', () => {
  const own = question(51, { programmes: [3] });
  const parents = question(52, { programmes: [1] });
  const general = question(53, { pages: ['programmes'] });
  const elsewhere = question(54, { pages: ['home'], programmes: [2] });
  const all = [mba, finance, general, parents, own, elsewhere];

  it('are its own, then its programme’s, then those of all', () => {
    expect(ids(questionsAbout(finance, buildSnapshot(all, [])))).toEqual([51, 52, 53]);
    expect(ids(questionsAbout(mba, buildSnapshot(all, [])))).toEqual([52, 53]);
  });
  it('come once each', () => {
    const twice = question(55, { programmes: [1, 3], pages: ['programmes'] });
    expect(ids(questionsAbout(finance, buildSnapshot([mba, finance, twice], [])))).toEqual([55]);
  });
  it('are eight at most, its own before all', () => {
    const many = Array.from({ length: 9 }, (_, n) => question(60 + n, { pages: ['programmes'] }));
    const found = ids(questionsAbout(mba, buildSnapshot([mba, ...many, parents], [])));
    expect(found).toHaveLength(8);
    expect(found[0]).toBe(52);
  });
});

describe('electives', () => {
  it('are grouped by name over all semesters', () => {
    const groups = electiveGroups([
      elective(1, 3, 'Marketing', [1]),
      elective(2, 3, 'Finance', [1]),
      elective(3, 4, 'Marketing', [2]),
    ]);
    expect(
      groups.map(({ name, courses }) => [name, courses.map(({ semester }) => semester)]),
    ).toEqual([
      ['Marketing', [3, 4]],
      ['Finance', [3]],
    ]);
  });

  it.each<[readonly (readonly number[])[], readonly number[]]>([
    [
      [
        [1, 2],
        [3, 4],
      ],
      [1, 2, 3, 4],
    ],
    // The first of a number keeps it; the second takes the next after all that are wanted.
    [
      [
        [1, 2],
        [1, 7],
      ],
      [1, 2, 8, 7],
    ],
    [[[5, 5, 5]], [5, 6, 7]],
    [[[]], []],
  ])('numbered %j become %j', (semesters, numbers) => {
    const rows = semesters.map((own, index) => elective(index, index, 'Marketing', own));
    expect(electiveGroups(rows)[0]?.courses.map(({ id }) => id)).toEqual(numbers);
  });
});
