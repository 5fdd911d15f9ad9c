import type { DataOf } from '../../src/content/registry.ts';
import { imageOf, programmeOf } from '../ids.ts';

type Alumnus = DataOf<'alumni'>;
type Testimonial = DataOf<'testimonial'>;

export const alumni: readonly Alumnus[] = [
  {
    name: 'Harpreet Singh',
    image: imageOf('harpreet'),
    programme_and_year: 'MBA 2024, Ludhiana',
    was: 'shift supervisor',
    designation: 'plant operations manager',
    appreciation:
      'My capstone was the changeover time on line four. We cut it from ninety minutes to thirty-five, and the general manager asked who had taught me to draw that chart.',
  },
  {
    name: 'Kavya Murugan',
    image: imageOf('kavya'),
    programme_and_year: 'BCA 2023, Madurai',
    was: 'billing clerk',
    designation: 'cloud support engineer',
    appreciation:
      'I typed bills by day and Python by night. The first program that I finished printed the day’s bills without me.',
  },
  {
    name: 'Lalrinpuii',
    image: imageOf('lalrin'),
    programme_and_year: 'B.Com 2024, Aizawl',
    was: 'eight years at home',
    designation: 'audit associate',
    appreciation:
      'Nobody asked me to account for the eight years. They asked whether I could balance a ledger. By the third week I could.',
  },
  {
    name: 'Vikram Meena',
    image: imageOf('vikram'),
    programme_and_year: 'MCA 2025, Jaipur',
    was: 'delivery partner',
    designation: 'backend developer',
    appreciation:
      'I knew the app from the road side of it. Now I write the part that decides which order goes to whom, and I know exactly who it annoys.',
  },
  {
    name: 'Fatima Shaikh',
    image: imageOf('fatima'),
    programme_and_year: 'BBA 2024, Nashik',
    was: 'owner of one sewing machine',
    designation: 'exporter to four countries',
    appreciation:
      'Costing was my weakest paper and the one that changed my life. I had been selling every third kurta at a loss.',
  },
  {
    name: 'Melvin Pinto',
    image: imageOf('melvin'),
    programme_and_year: 'MBA 2023, Udupi',
    was: 'medical representative',
    designation: 'regional sales head',
    appreciation:
      'I argued with a founder for forty minutes in a live case, lost, and was offered an interview on Monday.',
  },
  {
    name: 'Vaishali Gokhale',
    image: imageOf('vaishali'),
    programme_and_year: 'MA 2025, Pune',
    was: 'school librarian',
    designation: 'head of content',
    appreciation:
      'My supervisor returned the first chapter with more ink on it than I had put there. I have kept it.',
  },
];

type Voice = Readonly<{
  name: string;
  from: string;
  face: string;
  quote: string;
  of: readonly string[];
}>;

const voices: readonly Voice[] = [
  {
    name: 'Meera Nair',
    from: 'BA, staff nurse, Kochi',
    face: 'meera',
    of: ['ba', 'ba/english'],
    quote:
      'I wrote my third-semester paper in the hostel kitchen after a night shift. Nobody asked why I was late. They asked what I needed.',
  },
  {
    name: 'Imran Qureshi',
    from: 'MBA, Lucknow',
    face: 'imran',
    of: ['mba', 'mba/marketing'],
    quote: 'Live class at seven, tea at nine, client calls at ten. It fits. Properly.',
  },
  {
    name: 'Asha Selvam',
    from: 'BBA, Salem',
    face: 'asha',
    of: ['bba', 'bba/family-business'],
    quote: 'My daughter does her homework at one end of the table. I do mine at the other.',
  },
  {
    name: 'Tenzin Bhutia',
    from: 'BCA, Gangtok',
    face: 'tenzin',
    of: ['bca', 'bca/cloud'],
    quote: 'My mentor rang before I could drop out. That call is why I am in Semester 5.',
  },
  {
    name: 'Bhaskar Gowda',
    from: 'MBA, Hassan',
    face: 'bhaskar',
    of: ['mba', 'mba/operations'],
    quote:
      'We were arguing about a dairy in Saturday’s class and I run a dairy route. On Monday I moved two collection points.',
  },
  {
    name: 'Harpreet Singh',
    from: 'MBA 2024, Ludhiana',
    face: 'harpreet',
    of: ['mba', 'mba/finance'],
    quote:
      'Forty people and one professor. By week three he knew my plant’s name. By week six he knew its problem.',
  },
  {
    name: 'Lalrinpuii',
    from: 'B.Com 2024, Aizawl',
    face: 'lalrin',
    of: ['bcom', 'bcom/accounting'],
    quote:
      'The network here drops when it rains. I downloaded every class at my cousin’s shop and still finished in the first division.',
  },
  {
    name: 'Vikram Meena',
    from: 'MCA 2025, Jaipur',
    face: 'vikram',
    of: ['mca', 'mca/full-stack'],
    quote:
      'In the capstone review an engineer asked me why my queue would not lose a message. I did not know. I know now.',
  },
  {
    name: 'Sana Rizvi',
    from: 'M.Com, Bhopal',
    face: 'sana',
    of: ['mcom', 'mcom/finance'],
    quote:
      'I clear two hundred vouchers a day. The degree taught me to ask why the two-hundred-and-first was missing.',
  },
  {
    name: 'Vaishali Gokhale',
    from: 'MA 2025, Pune',
    face: 'vaishali',
    of: ['ma', 'ma/english'],
    quote: 'One supervisor, eleven drafts, and not one of them read in a hurry.',
  },
  {
    name: 'Fatima Shaikh',
    from: 'BBA 2024, Nashik',
    face: 'fatima',
    of: ['bba', 'bba/marketing'],
    quote:
      'I asked a question in Hindi by mistake. The professor answered in Hindi and wrote it in English for the notes.',
  },
  {
    name: 'Ritu Sharma',
    from: 'Diploma in Data Analytics, Kota',
    face: 'ritu',
    of: ['data-analytics', 'mba/business-analytics', 'bca/data-science'],
    quote: 'I came for the charts. What stayed with me is the week on what a chart must not say.',
  },
  {
    name: 'Arjun Rawat',
    from: 'Diploma in AI and Machine Learning, Dehradun',
    face: 'arjun',
    of: ['artificial-intelligence-and-machine-learning', 'mca/ai-and-ml'],
    quote:
      'We were marked on guessing how wrong our own model was. I have used that more often than the model.',
  },
  {
    name: 'Thomas Kurian',
    from: 'Diploma in Cyber Security, Kottayam',
    face: 'thomas',
    of: ['cyber-security', 'bca/cyber-security'],
    quote:
      'Three months after the course our co-operative bank had its bad evening. It was my tenth.',
  },
  {
    name: 'Shabnam Khan',
    from: 'Diploma in Full Stack Development, Indore',
    face: 'shabnam',
    of: ['full-stack-development'],
    quote:
      'A robot bought every sari in my shop. By Saturday it could not. I have never been so proud of an empty cart.',
  },
  {
    name: 'Bhaskar Gowda',
    from: 'Certificate in Internet of Things, Hassan',
    face: 'bhaskar',
    of: ['internet-of-things'],
    quote:
      'My device watches the borewell pump. It has rung me twice at night, both times rightly.',
  },
  {
    name: 'Kavya Murugan',
    from: 'Certificate in Cloud Computing, Madurai',
    face: 'kavya',
    of: ['cloud-computing', 'mca/cloud'],
    quote:
      'In the last lab they broke our server on purpose and watched us find out how. It was the best Saturday of the term.',
  },
  {
    name: 'Anil Kamble',
    from: 'Certificate in Block Chain Management, Nagpur',
    face: 'anil',
    of: ['block-chain-management'],
    quote:
      'I wrote six pages to say that our office needs a spreadsheet with a password. My director framed them.',
  },
  {
    name: 'Nirmala Appaiah',
    from: 'MA 2025, Madikeri',
    face: 'nirmala',
    of: ['ma', 'ma/public-policy', 'ba/political-science'],
    quote:
      'I was sixty-one, and the youngest in the group called me akka. Nobody asked why I wanted it. They asked what I had read.',
  },
  {
    name: 'Asha Selvam',
    from: 'Certificate in German, Salem',
    face: 'asha',
    of: ['german-language'],
    quote:
      'Twelve people, cameras on, and the teacher never lets you hide behind the chat box. I dream in bad German now.',
  },
  {
    name: 'Ritu Sharma',
    from: 'Certificate in Japanese, Kota',
    face: 'ritu',
    of: ['japanese-language'],
    quote:
      'The circles on my brush strokes were smaller each week. One came back with none, and I put it on the wall.',
  },
  {
    name: 'Thomas Kurian',
    from: 'Certificate in French, Kottayam',
    face: 'thomas',
    of: ['french-language'],
    quote: 'On my first call to Montréal I understood the joke before the sentence.',
  },
];

export const testimonial: readonly Testimonial[] = voices.map((voice) => ({
  name: voice.name,
  designation: voice.from,
  quote: voice.quote,
  image: imageOf(voice.face),
  alt_image_name: `Portrait of ${voice.name}`,
  video_url: null,
  programmes: voice.of.map(programmeOf),
}));
