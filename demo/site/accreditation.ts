import type { DataOf } from '../../src/content/registry.ts';
import { imageOf, paperOf } from '../ids.ts';
import { badges } from './badges.ts';

type Accreditation = DataOf<'accreditation'>;
type Seal = Pick<
  Accreditation,
  | 'title'
  | 'short_title'
  | 'subtitle'
  | 'tone'
  | 'text'
  | 'granted_on'
  | 'check_url'
  | 'entry_number'
> &
  Readonly<{ letter?: string }>;

function seal(name: keyof typeof badges, { letter, ...row }: Seal): Accreditation {
  return {
    badge: imageOf(`seal-${name}`),
    alt_acc_img_name: badges[name].alt,
    document: letter === undefined ? null : paperOf(letter),
    ...row,
  };
}

export const accreditation: readonly Accreditation[] = [
  seal('ugc', {
    title: 'UGC entitled',
    short_title: 'UGC',
    subtitle: 'Online, {entitled years}',
    tone: 'marigold',
    granted_on: '{entitled iso}',
    check_url: 'https://deb.ugc.ac.in',
    entry_number: 'SAMPLE/DEB/{entitled year}/0412',
    letter: 'letter-ugc',
    text: 'The University Grants Commission decides, year by year and programme by programme, which universities may offer a degree online. An entitled degree is equivalent to the same degree earned on campus, for jobs in government and for further study.',
  }),
  seal('naac', {
    title: 'NAAC A++',
    short_title: 'A++',
    subtitle: 'Fourth cycle',
    tone: 'leaf',
    granted_on: '2023-02-20',
    check_url: 'https://www.naac.gov.in',
    entry_number: 'KACOUN00000',
    letter: 'letter-naac',
    text: 'A++ is the highest grade of the National Assessment and Accreditation Council. A team of peers visits, reads mark books and minutes, sits in classes and talks to learners, and comes again when the cycle ends.',
  }),
  seal('aicte', {
    title: 'AICTE approved',
    short_title: 'AICTE',
    subtitle: 'MBA and MCA',
    tone: 'ink',
    granted_on: '{entitled-39 iso}',
    check_url: 'https://facilities.aicte-india.org/dashboard/',
    entry_number: 'SAMPLE/SWRO/1-0000000',
    letter: 'letter-aicte',
    text: 'Programmes in management and computer applications need the approval of the All India Council for Technical Education besides the UGC’s. Ours is renewed every year, and the letter names each programme.',
  }),
  seal('aiu', {
    title: 'AIU member',
    short_title: 'AIU',
    subtitle: 'Degrees accepted abroad',
    tone: 'kaavi',
    granted_on: '1964-11-02',
    check_url: 'https://www.aiu.ac.in',
    entry_number: null,
    text: 'Membership of the Association of Indian Universities is what most foreign universities and credential evaluators ask for first when they weigh an Indian degree.',
  }),
  seal('iso', {
    title: 'ISO 21001',
    short_title: 'ISO',
    subtitle: 'Education management',
    tone: 'marigold',
    granted_on: '2024-08-16',
    check_url: 'https://www.iso.org/standard/66266.html',
    entry_number: 'SAMPLE-EOMS-00712',
    letter: 'letter-iso',
    text: 'A management standard for places of education: how complaints are answered, how papers are kept from leaking, how a course is changed when learners say that it does not work. An outside auditor checks each August.',
  }),
  seal('abc', {
    title: 'Academic Bank of Credits',
    short_title: 'ABC',
    subtitle: 'Credits kept for seven years',
    tone: 'ink',
    granted_on: '2022-07-01',
    check_url: 'https://www.abc.gov.in',
    entry_number: 'NAD000000',
    text: 'Every credit that you earn is deposited in your own account in the national Academic Bank of Credits. You can leave with a certificate or a diploma, come back within seven years, or carry credits to another university.',
  }),
  seal('nep', {
    title: 'NEP 2020 aligned',
    short_title: 'NEP',
    subtitle: 'Credit framework',
    tone: 'leaf',
    granted_on: '2023-06-01',
    check_url: null,
    entry_number: null,
    text: 'Our curricula follow the national credit framework: thirty hours of learning to a credit, exits after each year with an award of their own, and skill courses that count like any other.',
  }),
];
