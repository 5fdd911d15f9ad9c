export type Letter = Readonly<{
  name: string;
  from: string;
  title: string;
  number: string;
  date: string;
  subject: string;
  body: readonly string[];
  signed: string;
}>;

/** Letters as such bodies write them; days in braces are written out by `dates.ts`. */
export const letters: readonly Letter[] = [
  {
    name: 'letter-ugc',
    from: 'University Grants Commission, Distance Education Bureau',
    title: 'Letter of entitlement, UGC',
    number: 'SAMPLE/DEB/{entitled year}/0412',
    date: '{entitled}',
    subject: 'Entitlement to offer programmes in online mode, academic year {entitled years}',
    body: [
      'Under the UGC (Open and Distance Learning Programmes and Online Programmes) Regulations, 2020, as amended, the university is entitled to offer the following programmes in ONLINE MODE in the sessions beginning in July and in January of the academic year {entitled years}:',
      'Bachelor of Business Administration; Bachelor of Computer Applications; Bachelor of Commerce; Bachelor of Arts; Master of Business Administration; Master of Computer Applications; Master of Commerce; Master of Arts.',
      'The entitlement holds for these programmes, this mode and these sessions alone. The university shall admit no learner whose DEB-ID has not been verified, and shall keep this letter on its website.',
    ],
    signed: 'Joint Secretary (sample signature)',
  },
  {
    name: 'letter-aicte',
    from: 'All India Council for Technical Education',
    title: 'Letter of approval, AICTE',
    number: 'SAMPLE/SWRO/1-0000000',
    date: '{entitled-39}',
    subject: 'Approval for the academic year {entitled years}',
    body: [
      'The council approves the conduct of the following programmes in ONLINE MODE in the academic year {entitled years}: Master of Business Administration (Management), Master of Computer Applications (Computer Applications).',
      'The approval is to be renewed each year. It names each programme; no other programme may refer to it.',
    ],
    signed: 'Member Secretary (sample signature)',
  },
  {
    name: 'letter-naac',
    from: 'National Assessment and Accreditation Council',
    title: 'Certificate of accreditation, NAAC',
    number: 'KACOUN00000',
    date: '20 February 2023',
    subject: 'Accreditation, fourth cycle: grade A++',
    body: [
      'On the recommendation of the peer team the university is accredited with a cumulative grade point average of 3.61 on a scale of four, which is the grade A++.',
      'The accreditation is valid for seven years, until 19 February 2030.',
    ],
    signed: 'Director (sample signature)',
  },
  {
    name: 'letter-iso',
    from: 'An accredited certification body',
    title: 'Certificate, ISO 21001',
    number: 'SAMPLE-EOMS-00712',
    date: '16 August 2024',
    subject: 'ISO 21001:2018, management system for educational organisations',
    body: [
      'The management system of the Centre for Online Education was audited and found to fit the standard. It covers the design, delivery and assessment of online programmes.',
      'The certificate is valid for three years, if the audit of each August finds no major fault.',
    ],
    signed: 'Lead auditor (sample signature)',
  },
];
