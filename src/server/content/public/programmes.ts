import { programmeTypes } from '../../../contract/qualifications.ts';
import { programmePath } from '../../../content/programmePath.ts';
import { questionsOfProgramme, questionsOn } from '../../../content/finders.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { altOf, pictureOf, urlOf } from './pictures.ts';

type Programme = Entry<'programme'>;

/** Titles of the programme types, by id. */
export const typeTitles = Object.entries(programmeTypes).map(([title, id]) => ({ id, title }));

/** The call that answers a programme's brochure to a verified visitor. */
const brochureOf = ({ id }: Programme): string => `/api/brochures/${id}`;

/** Programmes that lists show: neither specialisations nor those left out by their ERP code. */
export function listedProgrammes(snapshot: Snapshot): readonly Programme[] {
  const excluded = new Set(snapshot.all('university')[0]?.data.excluded_erp_codes);
  return snapshot.children('programme', null).filter(({ data }) => !excluded.has(data.erp_unicode));
}

/** A programme as lists have it. */
export function presentProgramme(snapshot: Snapshot, programme: Programme) {
  const { data } = programme;
  return {
    id: programme.id,
    program_type_id: data.program_type_id,
    display_name: data.display_name,
    display_short_name: data.display_short_name,
    short_description: data.short_description,
    duration: data.duration,
    slug: data.slug,
    brochure_pdf: brochureOf(programme),
    program_thumbnail: urlOf(snapshot, data.program_thumbnail),
    alt_program_thumbnail: data.alt_program_thumbnail ?? altOf(snapshot, data.program_thumbnail),
    specialisations: snapshot.children('programme', programme.id).map((child) => ({
      id: child.id,
      name: child.data.slug,
      display_name: child.data.display_name,
      display_short_name: child.data.display_short_name,
      short_description: child.data.short_description,
      program_thumbnail: urlOf(snapshot, child.data.program_thumbnail),
    })),
    erp_unicode: data.erp_unicode,
    program_value: data.program_value,
  };
}

export const allProgrammes = (snapshot: Snapshot) =>
  listedProgrammes(snapshot).map((programme) => presentProgramme(snapshot, programme));

/** A programme by its names. */
export const presentName = ({ id, data }: Programme) => ({
  id,
  slug: data.slug,
  display_name: data.display_name,
  display_short_name: data.display_short_name,
  program_type_id: data.program_type_id,
});

export const programmeNames = (snapshot: Snapshot) => listedProgrammes(snapshot).map(presentName);

export const specialisationNames = (snapshot: Snapshot) =>
  listedProgrammes(snapshot).flatMap((programme) =>
    snapshot.children('programme', programme.id).map(({ id, data }) => ({
      id,
      name: data.slug,
      display_name: data.display_name,
      program_id: programme.id,
      program_slug: programme.data.slug,
    })),
  );

/** The programme above a specialisation; a programme that is none stands for itself. */
export function parentProgrammes(snapshot: Snapshot, id: number) {
  const programme = snapshot.get('programme', id);
  if (programme === undefined) return undefined;
  const parent = snapshot.get('programme', programme.parent) ?? programme;
  return [presentProgramme(snapshot, parent)];
}

export const erpPairs = (snapshot: Snapshot) =>
  listedProgrammes(snapshot).map(({ data }) => ({
    program_value: data.program_value,
    erp_unicode: data.erp_unicode,
  }));

export const programmeMenu = (snapshot: Snapshot) =>
  typeTitles.map(({ id, title }) => ({
    program_type_id: id,
    title,
    programs: listedProgrammes(snapshot)
      .filter(({ data }) => data.program_type_id === id)
      .map((programme) => ({
        ...presentName(programme),
        specialisations: snapshot.children('programme', programme.id).map((child) => ({
          id: child.id,
          name: child.data.slug,
          display_name: child.data.display_name,
        })),
      })),
  }));

export const programmeSitemap = (snapshot: Snapshot) =>
  snapshot.all('programme').flatMap((programme) => {
    const path = programmePath(programme, snapshot);
    return path === null ? [] : [{ id: programme.id, path, updated_at: programme.publishedAt }];
  });

/** A programme's page, in the sections of the contract. */
export function programmePage(snapshot: Snapshot, id: number, isVerified: boolean) {
  const programme = snapshot.get('programme', id);
  if (programme === undefined) return undefined;
  const { data } = programme;
  return {
    pageCategory: 'program_page' as const,
    programName: data.title,
    programType: typeTitles.find((type) => type.id === data.program_type_id)?.title ?? '',
    universityName: data.university_name,
    is_specialisation: programme.parent !== null,
    sections: {
      Hero: heroOf(snapshot, programme),
      About: aboutOf(snapshot, programme),
      ProgramStructure: structureOf(snapshot, programme),
      Electives: electivesOf(snapshot, programme),
      FeePlan: { feePlans: feePlansOf(snapshot, programme) },
      Faq: faqOf(snapshot, programme, isVerified),
    },
  };
}

function heroOf(snapshot: Snapshot, { id, data }: Programme) {
  return {
    id,
    programCode: data.erp_unicode,
    programName: data.display_name,
    short_title: data.short_title,
    title: data.title,
    images: [pictureOf(snapshot, data.hero_image)].filter((picture) => picture !== null),
    accreditation: data.accreditations.flatMap((accreditationId) => {
      const entry = snapshot.get('accreditation', accreditationId);
      return entry
        ? [{ id: entry.id, title: entry.data.title, badge: urlOf(snapshot, entry.data.badge) }]
        : [];
    }),
  };
}

function aboutOf(snapshot: Snapshot, { id, data }: Programme) {
  return {
    componentTitle: data.about_title,
    description: data.description,
    duration: data.duration,
    eligibility: data.eligibility,
    keyContent: snapshot
      .children('programmeContent', id)
      .map((entry) => ({ id: entry.id, title: entry.data.title, text: entry.data.text })),
  };
}

function structureOf(snapshot: Snapshot, programme: Programme) {
  const groups = Map.groupBy(
    snapshot.children('structure', programme.id),
    ({ data }) => data.semester,
  );
  const semesters = [...groups].toSorted(([a], [b]) => a - b);
  return {
    semesters: semesters.map(([semester, subjects]) => ({
      semester,
      semester_data: subjects.map(({ id, data, createdAt }) => ({
        id,
        credits: data.credits,
        created_at: createdAt,
        program_id: programme.id,
        subject_name: data.subject_name,
        is_elective_based: data.is_elective_based,
      })),
      total_credits: subjects.reduce((sum, { data }) => sum + data.credits, 0),
    })),
    brochure: brochureOf(programme),
    disclaimer: programme.data.structure_disclaimer,
  };
}

function electivesOf(snapshot: Snapshot, { id }: Programme) {
  const groups = Map.groupBy(snapshot.children('elective', id), ({ data }) => data.elective_name);
  return [...groups].map(([elective_name, electives]) => ({
    elective_name,
    elective_courses: electives.flatMap(({ data }) =>
      data.elective_courses.map((course) => ({
        id: course.id,
        subject_name: course.subject_name,
        credits: course.credits,
        semester: data.semester,
      })),
    ),
  }));
}

function feePlansOf(snapshot: Snapshot, programme: Programme) {
  return snapshot.children('feePlan', programme.id).map(({ id, data }) => ({
    title: data.title,
    totalAmount: data.totalAmount,
    emiOption: data.emiOption,
    installment: data.installment,
    keyHighlights: data.keyHighlights,
    isPopular: data.isPopular,
    courseFee: data.courseFee,
    semesterFee: data.semesterFee,
    otherSemesterFee: data.otherSemesterFee,
    registrationFee: data.registrationFee,
    examFee: data.examFee,
    id,
    isInternational: data.isInternational,
  }));
}

function faqOf(snapshot: Snapshot, { id, parent, data }: Programme, isVerified: boolean) {
  const questions = [
    ...questionsOfProgramme(snapshot, id),
    ...(parent === null ? [] : questionsOfProgramme(snapshot, parent)),
    ...questionsOn(snapshot, 'programmes'),
  ];
  const faqs = [...new Set(questions)]
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((entry) => ({ id: entry.id, question: entry.data.question, answer: entry.data.answer }));
  return { title: data.faq_title, faqs, contact_button: !isVerified };
}
