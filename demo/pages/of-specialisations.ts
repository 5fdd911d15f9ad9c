import { programmeOf } from '../ids.ts';
import { banner, figures, hero, page, prose, steps, table, type Page } from './sections.ts';

/** Pages that belong to one specialisation, or to what it costs, and stand below the programme's address. */
export const specialisationPages: readonly Page[] = [
  {
    ...page('/bba/scholarships', 'Scholarships for the BBA', [
      hero(
        'Four ways to pay less for the BBA',
        'They are decided after admission, by people who do not see your name, and taken off every payment.',
        { figure: '2,2,2' },
      ),
      table(
        'What there is, and for whom',
        ['Scholarship', 'For', 'Off the tuition'],
        [
          ['Pehla', 'The first of a family to study', '{pehla_share}'],
          ['Shop floor', 'Two years in retail, with a letter from the owner', '{shop_floor_share}'],
          [
            'Defence families',
            'Those who serve, served, their spouses and children',
            '{defence_share}',
          ],
          ['Merit', '{merit_mark} and above in Class 12, any board', '{merit_share}'],
        ],
      ),
      prose(
        'How they go together',
        `
<p>They do not add up: the largest one counts. It stays for all six semesters as long as you pass two thirds of the credits of a year; a year at home with a child or a parent is not held against anyone.</p>
<p>With the Pehla Scholarship a semester of the BBA costs {semester_half:bba}. The others are worked out on the fee page of your application before you pay the first rupee.</p>`,
      ),
      steps('From asking to knowing', [
        ['Ask', 'One tick in the application, and one paper that proves it.'],
        ['Wait ten working days', 'Two people decide, each without the other’s opinion.'],
        ['Read the reasons', 'A refusal says why, and can be appealed to the grievance desk.'],
      ]),
      banner('All scholarships', 'Also for the other degrees.', {
        button: 'See the list',
        url: '/scholarships',
      }),
    ]),
    programme: programmeOf('bba'),
  },
  {
    ...page('/mba/field-days', 'Field days in Marketing', [
      hero(
        'Two days behind other people’s counters',
        'In Semester 3 everyone who chose Marketing spends two days in the trade near home, and one Saturday telling the others what they saw.',
        { figure: '3,1' },
      ),
      steps('How the two days run', [
        ['Before', 'Choose a depot, a stockist or three shops. We write to them; you ring them.'],
        [
          'Day one: the route',
          'Ride with the van. Note every stop, every refusal and every rupee of credit.',
        ],
        [
          'Day two: the shop',
          'Stand behind the counter from opening to closing. Count what is asked for and not there.',
        ],
        ['Saturday', 'Ten minutes, one photograph, no slides. Then the section argues with you.'],
      ]),
      figures('What learners brought back', [
        ['214', 'routes ridden in 96 districts last year.'],
        ['1 in 5', 'refusals had nothing to do with price.'],
        ['9', 'days: the median credit that a village shop gives.'],
      ]),
      prose(
        'What is marked',
        `
<p>Thirty of the hundred marks of “Sales and distribution in rural India”. Ten are for the notes, ten for one number that you worked out yourself, ten for what you changed your mind about. Travel up to ₹1,500 is paid back against tickets.</p>
<p>Whoever cannot be away for two days spends four evenings in one shop instead.</p>`,
      ),
      banner('The specialisation', 'Six courses, one live campaign.', {
        button: 'MBA in Marketing',
        url: '/mba/marketing',
      }),
    ]),
    programme: programmeOf('mba/marketing'),
  },
  {
    ...page('/mca/model-clinic', 'The model clinic', [
      hero(
        'Bring a model. Leave with its faults in writing.',
        'Every second Friday at nine at night, learners of AI and ML examine a model that somebody uses: their own, a classmate’s or one from a firm that asked.',
        { figure: 'stair' },
      ),
      steps('An evening at the clinic', [
        ['History', 'Who made it, from which data, and who is affected when it is wrong.'],
        [
          'Examination',
          'Three teams: one tests accuracy, one tests whom it fails, one tests what it costs.',
        ],
        [
          'Findings',
          'Two pages, signed by the three teams, with the commands to repeat every figure.',
        ],
      ]),
      figures('Since it began', [
        ['61', 'models examined.'],
        ['17', 'of which were switched off or made again.'],
        ['4', 'of our own, the attendance forecast among them.'],
      ]),
      prose(
        'Who may come',
        `
<p>Everyone in the MCA may listen. Those who chose AI and ML examine, from Semester 3. A firm may send a model if it allows the findings to be published without its name; it pays nothing, and cannot ask for a better result.</p>`,
      ),
      banner('The specialisation', 'Half the work is evaluation.', {
        button: 'MCA in AI and ML',
        url: '/mca/ai-and-ml',
      }),
    ]),
    programme: programmeOf('mca/ai-and-ml'),
  },
];
