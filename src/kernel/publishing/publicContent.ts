import { z } from 'zod';

const text = z.string();
const maybeText = z.string().nullable();
const id = z.int();
const money = z.int();
const maybeMoney = z.int().nullable();

/** A picture in one address; pages choose among all its sizes. */
export const pictureSchema = z
  .strictObject({ url: text, alt: text, width: z.int().nullable(), height: z.int().nullable() })
  .meta({ id: 'Picture' });

/** The qualification that a programme awards: 1 Graduation, 2 Post Graduation, 3 Diploma/Certification. */
const qualification = z.strictObject({ id: z.literal([1, 2, 3]), label: text });

const specialisationName = z.strictObject({ id, name: text, display_name: text });
const specialisation = specialisationName.extend({
  display_short_name: text,
  short_description: text,
  program_thumbnail: maybeText,
});

/** A programme in lists. `brochure_pdf` is the call that answers the PDF to a verified visitor. */
export const programmeSchema = z
  .strictObject({
    id,
    program_type_id: z.int(),
    qualification,
    display_name: text,
    display_short_name: text,
    short_description: text,
    duration: text,
    slug: text,
    brochure_pdf: text,
    program_thumbnail: maybeText,
    alt_program_thumbnail: maybeText,
    specialisations: z.array(specialisation),
    erp_unicode: text,
    program_value: text,
  })
  .meta({ id: 'Programme' });

export const programmeNameSchema = z.strictObject({
  id,
  slug: text,
  display_name: text,
  display_short_name: text,
  program_type_id: z.int(),
});
export const specialisationNameSchema = specialisationName.extend({
  program_id: id,
  program_slug: text,
});
export const erpPairSchema = z.strictObject({ program_value: text, erp_unicode: text });
export const sitemapEntrySchema = z.strictObject({ id, path: text, updated_at: text });
export const programmeMenuSchema = z.strictObject({
  program_type_id: z.int(),
  title: text,
  programs: z.array(
    programmeNameSchema.extend({
      specialisations: z.array(specialisationName),
    }),
  ),
});

const accreditation = z.strictObject({ id, title: text, badge: maybeText });
const question = z.strictObject({ id, question: text, answer: text });
/** Questions; the Contact Us button is for visitors who are not verified. */
const questions = z.strictObject({
  title: text,
  faqs: z.array(question),
  contact_button: z.boolean(),
});

const subject = z.strictObject({
  id,
  credits: z.number().nullable(),
  created_at: text,
  program_id: id,
  subject_name: text,
  is_elective_based: z.boolean(),
});
const feePlan = z.strictObject({
  title: text,
  /** 3 Semester, 4 Lumpsum, 5 Annual. */
  fee_type: z.literal([3, 4, 5]),
  totalAmount: money,
  emiOption: z.boolean(),
  installment: z
    .strictObject({
      emiDownPayment: money,
      emiDuration: z.number(),
      emiInterestRate: z.number(),
      emiProcessingFee: money,
      emiMonthlyPayment: money,
      emiTotalPayment: money,
    })
    .nullable(),
  keyHighlights: z.array(text),
  isPopular: z.boolean(),
  /** The fee without the discount; null for plans without one. */
  listPrice: money.nullable(),
  /** The last day of the discount. */
  offerUntil: text.nullable(),
  /** The fee of the course, all payments together. */
  courseFee: money,
  /** Amount of each payment: per semester, once, or per year. */
  payment: money,
  semesterFee: maybeMoney,
  otherSemesterFee: maybeMoney,
  registrationFee: maybeMoney,
  examFee: maybeMoney,
  id,
  isInternational: z.boolean(),
});

export const programmePageSchema = z
  .strictObject({
    pageCategory: z.literal('program_page'),
    programName: text,
    programType: text,
    universityName: text,
    is_specialisation: z.boolean(),
    sections: z.strictObject({
      Hero: z.strictObject({
        id,
        programCode: text,
        programName: text,
        short_title: text,
        title: text,
        images: z.array(pictureSchema),
        accreditation: z.array(accreditation),
      }),
      About: z.strictObject({
        componentTitle: text,
        description: text,
        duration: text,
        qualification,
        eligibility: z.array(text),
        keyContent: z.array(z.strictObject({ id, title: text, text })),
      }),
      ProgramStructure: z.strictObject({
        semesters: z.array(
          z.strictObject({
            semester: z.int(),
            semester_data: z.array(subject),
            total_credits: z.number(),
          }),
        ),
        brochure: text,
        disclaimer: maybeText,
      }),
      Electives: z.array(
        z.strictObject({
          elective_name: text,
          elective_courses: z.array(
            z.strictObject({
              id: z.number(),
              subject_name: text,
              credits: z.number(),
              semester: z.int(),
            }),
          ),
        }),
      ),
      FeePlan: z.strictObject({ feePlans: z.array(feePlan) }),
      Faq: questions,
    }),
  })
  .meta({ id: 'ProgrammePage' });

export const promotionalTextSchema = z.strictObject({ id, lead: maybeText, text, url: maybeText });

export const homePageSchema = z
  .strictObject({
    pageCategory: z.literal('home_page'),
    universityName: text,
    sections: z.strictObject({
      Banner: z.array(
        z.strictObject({
          id,
          title: text,
          sub_title: text,
          desktop_image: maybeText,
          mobile_image: maybeText,
          keys: z.array(
            z.strictObject({ title: maybeText, image: maybeText, bg_color: maybeText }),
          ),
          video_url: maybeText,
          thumbnail_image: maybeText,
          usps: z.array(text),
        }),
      ),
      PromotionalText: z.array(promotionalTextSchema),
      Accreditation: z.array(accreditation.extend({ alt_acc_img_name: maybeText })),
      About: z.strictObject({
        title: text,
        description: text,
        video_url: maybeText,
        thumbnail_image: maybeText,
        url: text,
      }),
      Programs: z.array(
        z.strictObject({
          program_type_id: z.int(),
          title: text,
          programs: z.array(programmeSchema),
        }),
      ),
      Alumni: z.array(
        z.strictObject({
          id,
          image: maybeText,
          name: text,
          designation: text,
          appreciation: maybeText,
        }),
      ),
      VcMessage: z
        .strictObject({
          name: text,
          designation: text,
          description: text,
          image: maybeText,
          cards: z.array(z.strictObject({ icon: text, title: text, description: text })),
        })
        .nullable(),
      Testimonial: z.array(
        z.strictObject({
          id,
          image: maybeText,
          alt_image_name: maybeText,
          name: text,
          designation: text,
          quote: text,
          video_url: maybeText,
        }),
      ),
      Faq: questions,
    }),
  })
  .meta({ id: 'HomePage' });

const links = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [
    [`link${n}_title`, maybeText],
    [`link${n}`, maybeText],
  ]),
);

export const footerGroupSchema = z
  .strictObject({
    id,
    slug: text,
    title: text,
    ...links,
    description_link1: maybeText,
    description_link2: maybeText,
    status: z.boolean(),
    is_deleted: z.boolean(),
    /** Staff ids; null for content that came with the product. */
    created_by: z.int().nullable(),
    updated_by: z.int().nullable(),
    created_at: text,
    updated_at: text,
  })
  .meta({ id: 'FooterGroup' });

export const footersSchema = z.record(text, z.array(footerGroupSchema));
export const universityFooterSchema = z.strictObject({
  name: text,
  about: text,
  disclaimer: text,
  copyright: text,
  social_links: z.array(z.strictObject({ network: text, url: text })),
  groups: z.array(footerGroupSchema),
});

export const metadataSchema = z.strictObject({
  id,
  path: text,
  title: text,
  description: text,
  'og:image': maybeText,
  canonical: maybeText,
  robots: text,
});
const section = z.looseObject({ block: text });

export const auxiliaryNameSchema = z.strictObject({ id, path: text, title: text });
export const auxiliaryPageSchema = z
  .strictObject({
    id,
    path: text,
    title: text,
    pageCategory: z.enum(['university_page', 'program_page']),
    program_id: id.nullable(),
    sections: z.array(section),
  })
  .meta({ id: 'AuxiliaryPage' });
export const specialisationPageSchema = auxiliaryPageSchema
  .extend({ ambiguous: z.boolean() })
  .meta({ id: 'SpecialisationPage' });

export const searchResultSchema = z.strictObject({
  kind: text,
  title: text,
  path: text,
  text,
  /** False for the closest match, if none has all words. */
  fits: z.boolean(),
});

/** A live lecture. Dates and times are Asia/Kolkata. */
export const liveLectureSchema = z
  .strictObject({
    id,
    course_name: text,
    sem_year: text,
    batch: text,
    subject_name: text,
    start_date: text,
    start_time: text,
    end_date: text,
    end_time: text,
    faculty: maybeText,
    url: maybeText,
  })
  .meta({ id: 'LiveLecture' });

export const eventOptionsSchema = z.strictObject({
  course_name: z.array(text),
  sem_year: z.array(text),
  batch: z.array(text),
  subject_name: z.array(text),
});

export const landingNameSchema = z.strictObject({ id, slug: text, title: text, path: text });

export const landingPageSchema = z
  .strictObject({
    id,
    slug: text,
    path: text,
    title: text,
    lead: text,
    program_id: id.nullable(),
    media: maybeText,
    campaign: maybeText,
    form_title: text,
    form_button: text,
    form_note: maybeText,
    points: z.array(text),
    sections: z.array(section),
  })
  .meta({ id: 'LandingPage' });

const article = {
  id,
  slug: text,
  path: text,
  title: text,
  excerpt: text,
  cover: pictureSchema.nullable(),
  author: text,
  written_on: text,
  topics: z.array(text),
};
export const articleSchema = z.strictObject(article).meta({ id: 'Article' });
export const articlePageSchema = z
  .strictObject({
    ...article,
    pageCategory: z.literal('blog'),
    body: text,
    author_role: maybeText,
    programmes: z.array(programmeNameSchema),
  })
  .meta({ id: 'ArticlePage' });

const banner = z.looseObject({ id, title: text });

export const launchpadPageSchema = z
  .strictObject({
    sections: z.array(z.looseObject({ id, kind: text, title: text })),
    preLoginReferral: z.array(banner),
    postLoginReferral: z.array(banner),
    dashboardAccess: z.array(banner),
  })
  .meta({ id: 'LaunchpadPage' });

export const promotionalBannerSchema = z.strictObject({
  id,
  title: text,
  image: maybeText,
  mobile_image: maybeText,
  is_active: z.enum(['0', '1']),
});
