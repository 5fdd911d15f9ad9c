import { addressOf } from '../../../kernel/call.ts';
import { readBrochure } from '../../../kernel/calls/leads.ts';
import { programmeTypes, qualificationOfType } from '../../../kernel/leads/qualifications.ts';
import { pathOf } from '../../../content/addresses/pagePath.ts';
import {
  listedProgrammes,
  type ProgrammeReading,
  readProgramme,
} from '../../../content/read/programme.ts';
import { electiveGroups } from '../../../content/read/semesters.ts';
import type { Entry, Snapshot } from '../../../content/snapshot.ts';

type Programme = Entry<'programme'>;

export const typeTitles = Object.entries(programmeTypes).map(([title, id]) => ({ id, title }));

/** The call that answers a programme's brochure to a verified visitor. */
function brochureOf({ id }: Programme): string {
  return addressOf(readBrochure, { params: { programId: id } });
}

export function presentProgramme(snapshot: Snapshot, programme: Programme) {
  const { data } = programme;
  return {
    id: programme.id,
    program_type_id: data.program_type_id,
    qualification: qualificationOfType(data.program_type_id),
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

export function allProgrammes(snapshot: Snapshot) {
  return listedProgrammes(snapshot).map((programme) => presentProgramme(snapshot, programme));
}

export function presentName({ id, data }: Programme) {
  return {
    id,
    slug: data.slug,
    display_name: data.display_name,
    display_short_name: data.display_short_name,
    program_type_id: data.program_type_id,
  };
}

export function programmeNames(snapshot: Snapshot) {
  return listedProgrammes(snapshot).map(presentName);
}

export function specialisationNames(snapshot: Snapshot) {
  return listedProgrammes(snapshot).flatMap((programme) =>
    snapshot.children('programme', programme.id).map(({ id, data }) => ({
      id,
      name: data.slug,
      display_name: data.display_name,
      program_id: programme.id,
      program_slug: programme.data.slug,
    })),
  );
}

/** The programme above a specialisation; a programme that is none stands for itself. */
export function parentProgrammes(snapshot: Snapshot, id: number) {
  const programme = snapshot.get('programme', id);
  if (programme === undefined) return undefined;
  const parent = snapshot.get('programme', programme.parent) ?? programme;
  return [presentProgramme(snapshot, parent)];
}

/** The code by which the ERP knows each programme. */
export function erpPairs(snapshot: Snapshot) {
  return listedProgrammes(snapshot).map(({ data }) => ({
    program_value: data.program_value,
    erp_unicode: data.erp_unicode,
  }));
}

export function programmeMenu(snapshot: Snapshot) {
  return typeTitles.map(({ id, title }) => ({
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
}

export function programmeSitemap(snapshot: Snapshot) {
  return snapshot.all('programme').flatMap((programme) => {
    const path = pathOf(programme, snapshot);
    return path === null ? [] : [{ id: programme.id, path, updated_at: programme.publishedAt }];
  });
}

export function programmePage(snapshot: Snapshot, id: number, isVerified: boolean) {
  const programme = snapshot.get('programme', id);
  if (programme === undefined) return undefined;
  const { data } = programme;
  const reading = readProgramme(programme, snapshot);
  return {
    pageCategory: 'program_page' as const,
    programName: data.title,
    programType: typeTitles.find((type) => type.id === data.program_type_id)?.title ?? '',
    universityName: snapshot.all('university')[0]?.data.name ?? data.university_name,
    is_specialisation: programme.parent !== null,
    sections: {
      Hero: heroOf(snapshot, reading),
      About: aboutOf(reading),
      ProgramStructure: structureOf(reading),
      Electives: electiveGroups(reading.electives).map(({ name, courses }) => ({
        elective_name: name,
        elective_courses: courses,
      })),
      FeePlan: { feePlans: reading.feePlans.map(presentFeePlan) },
      Faq: {
        title: data.faq_title,
        faqs: reading.questions.map(({ id: questionId, data: { question, answer } }) => ({
          id: questionId,
          question,
          answer,
        })),
        contact_button: !isVerified,
      },
    },
  };
}

function heroOf(snapshot: Snapshot, { entry: { id, data }, accreditations }: ProgrammeReading) {
  return {
    id,
    programCode: data.erp_unicode,
    programName: data.display_name,
    short_title: data.short_title,
    title: data.title,
    images: [pictureOf(snapshot, data.hero_image)].filter((picture) => picture !== null),
    accreditation: accreditations.map((accreditation) => ({
      id: accreditation.id,
      title: accreditation.data.title,
      badge: urlOf(snapshot, accreditation.data.badge),
    })),
  };
}

function aboutOf({ entry: { data }, keyContent }: ProgrammeReading) {
  return {
    componentTitle: data.about_title,
    description: data.description ?? '',
    duration: data.duration,
    qualification: qualificationOfType(data.program_type_id),
    eligibility: data.eligibility,
    keyContent: keyContent.map(({ id, data: { title, text } }) => ({ id, title, text })),
  };
}

function structureOf({ entry, semesters }: ProgrammeReading) {
  return {
    semesters: semesters.map(({ number, subjects, credits }) => ({
      semester: number,
      semester_data: subjects.map(({ id, parent, data, createdAt }) => ({
        id,
        credits: data.credits,
        created_at: createdAt,
        program_id: parent ?? entry.id,
        subject_name: data.subject_name,
        is_elective_based: data.is_elective_based,
      })),
      total_credits: credits,
    })),
    brochure: brochureOf(entry),
    disclaimer: entry.data.structure_disclaimer,
  };
}

function presentFeePlan({ id, data }: Entry<'feePlan'>) {
  const { title, totalAmount, courseFee, payment, ...terms } = data;
  const { fee_type, emiOption, installment, keyHighlights, isPopular, ...rest } = terms;
  const { semesterFee, otherSemesterFee, registrationFee, examFee, isInternational } = rest;
  const { listPrice = null, offerUntil = null } = rest;
  return {
    title,
    fee_type,
    totalAmount,
    emiOption,
    installment,
    keyHighlights,
    isPopular,
    listPrice,
    offerUntil,
    courseFee,
    payment,
    semesterFee,
    otherSemesterFee,
    registrationFee,
    examFee,
    id,
    isInternational,
  };
}

/** Widest rendition that a picture's one address leads to. */
const WIDEST = 1280;

/** A picture in one address that every browser reads. */
export function pictureOf(snapshot: Snapshot, id: number | null) {
  const media = snapshot.media(id);
  if (media === undefined) return null;
  const webp = media.renditions
    .filter(({ type, width }) => type === 'image/webp' && width <= WIDEST)
    .at(-1);
  return {
    url: webp?.url ?? media.url,
    alt: media.decorative ? '' : (media.alt ?? ''),
    width: webp?.width ?? media.width,
    height: webp?.height ?? media.height,
  };
}

export function urlOf(snapshot: Snapshot, id: number | null): string | null {
  return pictureOf(snapshot, id)?.url ?? null;
}

export function altOf(snapshot: Snapshot, id: number | null): string | null {
  return pictureOf(snapshot, id)?.alt ?? null;
}
