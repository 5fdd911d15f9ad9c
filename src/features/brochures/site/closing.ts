import { whatsappLink } from '../../../kernel/text/whatsappLink.ts';
import type { ProgrammeReading } from '../../../content/read/programme.ts';
import type { Entry } from '../../../content/snapshot.ts';
import { formatDay } from '../../../kernel/values/dates.ts';
import type { Brochure, Part, Section } from './parts.ts';
import { programmeWords } from '../../../kernel/words/programme.ts';
import { brochureWords as words } from '../../../kernel/words/brochures.ts';

type University = Entry<'university'>['data'];

export function careerSections({ entry: { data } }: ProgrammeReading): Section[] {
  const { careers_title, careers_lead, outcomes, roles } = data;
  if (outcomes.length + roles.length === 0) return [];
  const top = Math.max(5, ...roles.map(({ to_lakh }) => to_lakh));
  return [
    {
      title: careers_title,
      parts: [
        ...(careers_lead ? [{ kind: 'text', words: [careers_lead] } as const] : []),
        { kind: 'figures', items: outcomes.map(({ figure, label }) => ({ figure, text: label })) },
        {
          kind: 'ranges',
          items: roles.map(({ role, from_lakh: from, to_lakh: to }) => ({
            role,
            from,
            to,
            top,
            words: words.payRange(from, to),
          })),
        },
      ],
    },
  ];
}

export function certificateSections(
  { certification, entry }: ProgrammeReading,
  university: University,
): Section[] {
  if (!certification) return [];
  const { title, text, points, ...sample } = certification.data;
  const isDegree = entry.data.program_type_id !== 3;
  return [
    {
      title,
      parts: [
        { kind: 'text', words: [text] },
        {
          kind: 'certificate',
          lines: [
            { text: university.legal_name, look: 'award' },
            { text: words.confers, look: 'plain' },
            { text: sample.sample_name, look: 'name' },
            { text: isDegree ? words.theDegreeOf : words.theAwardOf, look: 'plain' },
            { text: sample.sample_award, look: 'award' },
            { text: sample.sample_text, look: 'plain' },
            {
              text: [sample.signatory_one, sample.signatory_two].filter(Boolean).join('  ·  '),
              look: 'plain',
            },
          ],
        },
        { kind: 'list', items: points.map((point) => [point]) },
      ],
    },
  ];
}

export function facultySections({ teachers }: ProgrammeReading): Section[] {
  if (teachers.length === 0) return [];
  const items = teachers.map(({ name, post, text, courses }) => [
    { text: `${name},`, strong: true },
    [`${post}.`, text, courses.length > 0 && words.teaches(courses.join(', '))]
      .filter(Boolean)
      .join(' '),
  ]);
  return [{ title: words.faculty, parts: [{ kind: 'list', items }] }];
}

export function accreditationSections({ accreditations }: ProgrammeReading): Section[] {
  if (accreditations.length === 0) return [];
  return [
    {
      title: words.accreditation,
      parts: accreditations.flatMap(({ data }): Part[] => [
        { kind: 'heading', text: [data.title, data.subtitle].filter(Boolean).join(', ') },
        { kind: 'text', words: [data.text] },
        ...(data.check_url
          ? [{ kind: 'text', words: [words.checkAt, linkTo(data.check_url)] } as const]
          : []),
      ]),
    },
  ];
}

export function applySections({ path }: ProgrammeReading, origin: string): Section[] {
  const site = `${hostOf(origin)}${path}`;
  const items = words.steps.map(({ title, text }) => [
    { text: `${title}.`, strong: true },
    typeof text === 'string' ? text : text(site),
  ]);
  return [{ title: words.howToApply, parts: [{ kind: 'list', items, numbered: true }] }];
}

export function backOf(
  { path, changedAt, entry }: ProgrammeReading,
  university: University,
  origin: string,
): Brochure['back'] {
  const { legal_name, street, city, region, postal_code, phone, whatsapp_number, email } =
    university;
  return {
    title: words.contact,
    lines: [
      [{ text: legal_name, strong: true }, `${street}, ${city} ${postal_code}, ${region}`],
      [{ text: phone, url: `tel:${phone.replaceAll(' ', '')}` }],
      [
        'WhatsApp',
        {
          text: whatsapp_number,
          url: whatsappLink(whatsapp_number, programmeWords.askOnWhatsapp(entry.data.title)),
        },
      ],
      [{ text: email, url: `mailto:${email}` }],
      [university.office_hours],
    ],
    code: { url: origin + path, text: words.scan(`${hostOf(origin)}${path}`) },
    small:
      changedAt === ''
        ? words.latest
        : `${words.made(formatDay(changedAt.slice(0, 10)))} ${words.latest}`,
  };
}

function linkTo(url: string) {
  return { text: url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, ''), url };
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
