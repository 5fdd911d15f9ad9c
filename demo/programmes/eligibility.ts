import type { DataOf } from '../../src/content/registry.ts';

type Way = DataOf<'programme'>['entry_ways'][number];
type Marks = readonly [usual: number, reserved: number];

function way(
  name: string,
  marks: Marks | null = null,
  more: Partial<Pick<Way, 'condition' | 'otherwise'>> = {},
): Way {
  return {
    name,
    percent: marks?.[0] ?? null,
    percent_reserved: marks?.[1] ?? null,
    condition: more.condition ?? null,
    otherwise: more.otherwise ?? null,
  };
}

const diploma = 'A three-year diploma after Class 10';
const class10 = 'Class 10 or above';
const class12 = 'Class 12';
const degree = 'A bachelor’s degree';
const degreeCame = 'A bachelor’s degree, or the mark sheets of a final year';

const waysByPath: Readonly<Record<string, readonly Way[]>> = {
  ba: [
    way(class12, null, {}),
    way(diploma),
    way('Left school before Class 12', null, {
      condition: 'I will take the one-year bridge certificate first',
    }),
  ],
  bba: [way(class12, [45, 40]), way(diploma)],
  bca: [
    way(class12, [45, 40], {
      condition: 'I had mathematics in Class 12',
      otherwise: 'Join, and take our free bridge course in mathematics before Semester 2.',
    }),
    way(diploma),
  ],
  bcom: [
    way(class12, [45, 40], {
      condition: 'I had accountancy in Class 12',
      otherwise: 'Join, and take our free four-week bridge in accounts.',
    }),
    way('A three-year diploma in commercial practice'),
  ],
  mba: [
    way(degreeCame, [50, 45], {
      otherwise: 'Take the free aptitude test: 60 minutes, at home.',
    }),
  ],
  mca: [
    way('BCA, B.Sc. in computing or IT, or B.Tech.', [50, 45]),
    way('Another bachelor’s degree', null, {
      condition:
        'I had mathematics in Class 12 or in the degree, and will take the eight-week bridge',
    }),
  ],
  mcom: [
    way('B.Com, BBA, BMS or an equivalent degree', [50, 45]),
    way('A bachelor’s degree in economics, mathematics or statistics'),
    way('Another bachelor’s degree', null, {
      condition: 'I am a member of the CA, CMA or CS institute',
    }),
  ],
  ma: [way(degree, [45, 40])],
  'artificial-intelligence-and-machine-learning': [
    way('A bachelor’s degree or three-year diploma', null, {
      condition: 'It included mathematics',
    }),
    way(class12, null, {
      condition: 'With mathematics, and I have worked with computers for a year',
    }),
  ],
  'cyber-security': [
    way(class12, null, { condition: 'I work with computers every day' }),
    way(diploma, null, { condition: 'I work with computers every day' }),
  ],
  'internet-of-things': [way(class12), way('An ITI trade certificate'), way('A diploma')],
  'cloud-computing': [
    way(class12, null, {
      condition: 'I have worked with computers: support, testing, administration or programming',
    }),
    way(diploma, null, {
      condition: 'I have worked with computers: support, testing, administration or programming',
    }),
  ],
  'block-chain-management': [
    way(degree),
    way(class12, null, { condition: 'I have worked for three years' }),
  ],
  'data-analytics': [way(class12), way(diploma)],
  'full-stack-development': [way(class12), way(diploma)],
  'german-language': [way(class10)],
  'japanese-language': [way(class10)],
  'french-language': [way(class10)],
};

/** The programmes that ask for more than class 10. */
export const pathsAfterClass10 = Object.keys(waysByPath).filter(
  (path) => !waysByPath[path]?.some(({ name }) => name === class10),
);

/** Who may join. A specialisation has its programme's rules. */
export function entryWaysOf(path: string): Way[] {
  return [...(waysByPath[path.split('/')[0] ?? ''] ?? [])];
}
