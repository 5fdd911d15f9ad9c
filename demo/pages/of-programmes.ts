import { programmeOf } from '../ids.ts';
import { banner, cards, figures, hero, page, prose, steps, table, type Page } from './sections.ts';

/** Pages that belong to one programme and stand below its address. */
export const programmePages: readonly Page[] = [
  {
    ...page('/mba/placements', 'MBA placements', [
      hero(
        'What the placement cell does, and what it cannot',
        'It opens doors from Semester 2 on. You walk through them, and nobody here will promise that somebody waits behind.',
        { figure: '3,1' },
      ),
      figures('The class of 2025', [
        ['642', 'graduates, of whom 418 asked the cell for help.'],
        ['291', 'of these had a new post within a year.'],
        ['{mba_pay_rise}', 'median rise in pay among them.'],
        ['87', 'stayed with their employer in a larger role.'],
      ]),
      steps('From Semester 2 to an offer', [
        ['Take stock', 'An hour with an adviser: what you have done, and how to say it in a page.'],
        ['Rehearse', 'Four mock interviews with practising managers, recorded and talked through.'],
        ['Meet', 'Two hiring weeks a year, online, in the evening; about forty firms in each.'],
        [
          'Decide',
          'Someone to read the offer with you, the clauses on notice and bonds above all.',
        ],
      ]),
      table(
        'Where the class of 2025 went',
        ['Field', 'People', 'Median pay, lakh rupees a year'],
        [
          ['Banking and finance', '74', '11.2'],
          ['Manufacturing and supply chains', '61', '10.4'],
          ['Retail and consumer goods', '52', '9.8'],
          ['IT and analytics', '49', '13.1'],
          ['Health and education', '31', '8.6'],
          ['Own or family firm', '24', 'Not asked'],
        ],
      ),
      prose(
        'How the figures are made',
        `
<p>Graduates are asked twelve months after their last paper. Of the class of 2025, 83 per cent answered. Pay is what they say it is, with payslips checked for one in ten. Those who did not answer are not counted as placed. The table lists everyone who changed posts with the cell’s help, and no firm’s name, because some of the firms hired a single person.</p>`,
      ),
      prose(
        'What we do not do',
        `
<p>There is no placement fee, no guarantee and no list of “packages”. The cell is open to every learner of the MBA who has passed Semester 1, whatever the marks, and for two years after the degree.</p>`,
      ),
      banner('Ask someone who did it', 'We put you through to a graduate from your trade.', {
        button: 'Talk to a graduate',
      }),
    ]),
    programme: programmeOf('mba'),
  },
  {
    ...page('/mba/live-cases', 'Live cases in the MBA', [
      hero(
        'Twelve firms, four founders in the room',
        'A live case is a question to which nobody yet knows the answer, the professor included.',
        { figure: '3,1' },
      ),
      cards('Four cases of 2026', 'Names are changed where the firm asked for it.', [
        [
          'heart',
          'A hospital chain, Coimbatore',
          'Three of seven wards stood empty and the eighth was planned. Forty learners looked at one thing: the hour at which patients are discharged.',
        ],
        [
          'home',
          'A lock-maker, Aligarh',
          'A fifth of the locks came back. The keys were at fault, and the keys were made by a cousin.',
        ],
        [
          'map',
          'A dairy co-operative, Anand',
          'Where should eleven collection points stand if the road is flooded for six weeks?',
        ],
        [
          'briefcase',
          'A coaching centre, Kota',
          'The founder asked how to grow. The class answered that he should not yet, and he agreed.',
        ],
      ]),
      steps('Four weeks', [
        ['Week 1', 'The founder states the question, and answers yours for ninety minutes.'],
        [
          'Week 2',
          'Teams of five ask for data. They receive what exists, which is never what they asked for.',
        ],
        ['Week 3', 'Drafts are read by another team, whose task is to find the hole.'],
        ['Week 4', 'Ten minutes each. The founder says what will be used, and why not the rest.'],
      ]),
      prose(
        'What becomes of the answers',
        `
<p>A year later we ask the firm. Of 24 live cases since 2024, eleven led to a change that is still in place, five to a change that was taken back, and eight to nothing that we can see. The teams receive these letters too; they are often the most useful page of the two years.</p>`,
      ),
      banner(
        'Bring your own firm',
        'Owners may propose a case. It costs an honest question and six evenings.',
        { button: 'Propose a case', url: '/contact' },
      ),
    ]),
    programme: programmeOf('mba'),
  },
  {
    ...page('/bca/client-projects', 'Client projects in the BCA', [
      hero(
        'Seventy-one products, fifty-eight still in use',
        'In the last semester each pair of learners builds software for someone who has asked for it.',
      ),
      table(
        'Some of last year’s projects',
        ['For whom', 'What it does', 'In use since'],
        [
          [
            'A clinic in Tumakuru',
            'Gives out queue numbers by message, so that people may wait at home',
            'March 2026',
          ],
          [
            'A temple trust in Thanjavur',
            'Keeps accounts of offerings, with a page that anyone may read',
            'February 2026',
          ],
          [
            'A school bus owner in Nashik',
            'Tells parents when the bus is three stops away, on a ₹6,000 phone',
            'March 2026',
          ],
          [
            'A seed shop in Warangal',
            'Finds which farmer bought which lot, in case of a recall',
            'April 2026',
          ],
        ],
      ),
      steps('Sixteen weeks', [
        ['One page', 'What will be built, for whom, and what will not be. Both sides sign it.'],
        ['Every second Friday', 'The client sees it work, or sees that it does not.'],
        ['Five users', 'Before release, five people use it without help while you keep quiet.'],
        ['Handover', 'Code, a manual of two pages, and a number to call for three months.'],
      ]),
      prose(
        'For those who need software',
        `
<p>Offices, shops, schools, clinics and associations may send a request from May to July. It costs nothing. We choose about ninety which a pair can finish, which hold no dangerous data, and for which a named person will give two hours a month. What is made belongs to you; the learners may show it.</p>`,
      ),
      banner('Would this suit you?', 'Ask for a talk with someone in their last semester.', {
        button: 'Talk to a learner',
      }),
    ]),
    programme: programmeOf('bca'),
  },
];
