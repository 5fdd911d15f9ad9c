import type { DataOf } from '../../src/content/registry.ts';

type Footer = DataOf<'footer'>;
type Numbered = `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
type Links = Pick<Footer, `link${Numbered}` | `link${Numbered}_title`>;

const numbers: readonly Numbered[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Lines under the first and the second link of a column. */
const described: Readonly<Record<string, readonly [string, string]>> = {
  Admission: [
    'Six steps, {apply_time}',
    'Class 12 or a diploma for a bachelor’s, a degree for a master’s',
  ],
};

function column(
  title: string,
  links: readonly (readonly [title: string, url: string])[],
  slug = 'home',
): Footer {
  const numbered = numbers.flatMap((number, index) => {
    const [text, url] = links[index] ?? [null, null];
    return [
      [`link${number}`, url],
      [`link${number}_title`, text],
    ];
  });
  const [first = null, second = null] = described[title] ?? [];
  return {
    slug,
    title,
    ...(Object.fromEntries(numbered) as Links),
    description_link1: first,
    description_link2: second,
    status: true,
  };
}

export const footer: readonly Footer[] = [
  column('Programmes', [
    ['Online BBA', '/bba'],
    ['Online BCA', '/bca'],
    ['Online B.Com', '/bcom'],
    ['Online BA', '/ba'],
    ['Online MBA', '/mba'],
    ['Online MCA', '/mca'],
    ['Online M.Com', '/mcom'],
    ['Online MA', '/ma'],
    ['All programmes', '/programmes'],
  ]),
  column('Admission', [
    ['How to apply', '/registration-process'],
    ['Eligibility', '/admission-policy'],
    ['Fees and EMI', '/fees'],
    ['Scholarships', '/scholarships'],
    ['From abroad', '/abroad'],
    ['Refund policy', '/refund-policy'],
    ['Your application', '/my-application'],
  ]),
  column('Student Corner', [
    ['Learning portal', '/learning-portal'],
    ['Live lectures', '/live-lecture'],
    ['Course conduction', '/course-conduction'],
    ['Assessments', '/assessments'],
    ['Discussion forum', '/discussion-forum'],
    ['Check a certificate', '/verify'],
    ['Academic calendar', '/academic-calendar'],
    ['Academic integrity', '/academic-integrity'],
    ['Grievance desk', '/grievances'],
  ]),
  column('University', [
    ['About {short_name}', '/about'],
    ['Vice-Chancellor', '/vice-chancellor'],
    ['The university', '/university'],
    ['Who teaches', '/faculty'],
    ['Recognition', '/recognition'],
    ['Academic council', '/academic-council'],
    ['Convocation', '/convocation'],
    ['Blog', '/blogs'],
    ['Influencer programme', '/influencer'],
    ['Contact Us', '/contact'],
  ]),
  column(
    'Policies',
    [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of use', '/terms-of-use'],
      ['Fraud alert', '/fraud-alert'],
      ['Accessibility', '/accessibility'],
    ],
    'end',
  ),
];
