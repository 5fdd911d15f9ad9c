import { datesOn } from '../dates.ts';
import { stories } from '../programmes/index.ts';
import { certificate as specimen } from '../site/certificates.ts';
import { letters, type Letter } from './letters.ts';
import { type Cells, type Line, pdfOf, type Sheet } from './pdf.ts';

const university = 'Anvaya University';
const fictional =
  'Anvaya University is fictional. This sheet was drawn to show where a real paper stands, and proves nothing.';

const small: Omit<Line, 'text'> = { size: 9, gap: 18 };

function letterSheet(letter: Letter): Sheet {
  const { from, title, number, date, subject, body, signed } = letter;
  return {
    title: `${title} (sample)`,
    pages: [
      [
        { text: from, face: 'serif', size: 18 },
        { text: `No. ${number}`, gap: 10 },
        { text: date },
        { text: `To the Registrar, ${university}, Mysuru 570023, Karnataka`, gap: 20 },
        { text: subject, face: 'bold', gap: 20, size: 12 },
        ...body.map((text) => ({ text, gap: 12 })),
        { text: signed, gap: 44 },
        { text: fictional, ...small },
      ],
    ],
  };
}

const columns = [0, 54, 288, 336, 384] as const;

function row(cells: readonly string[], bold = false): Cells {
  return { cells, at: columns, bold };
}

/** Marks of an invented semester: above the pass mark, and no two alike. */
function gradeOf(index: number): readonly [marks: number, grade: string] {
  const marks = 78 - ((index * 7) % 17);
  return [marks, marks >= 75 ? 'A' : 'B'];
}

function markSheet(): Sheet {
  const story = stories.find(({ path }) => path === 'mba');
  const [term] = story?.terms ?? [];
  const courses = term?.courses ?? [];
  const rows = courses.map(([name, credits], index) => {
    const [marks, grade] = gradeOf(index);
    return row([`MB10${index + 1}`, name, String(credits), String(marks), grade]);
  });
  return {
    title: 'Mark sheet, MBA, Semester 1 (sample)',
    pages: [
      [
        { text: university, face: 'serif', size: 22, centred: true },
        { text: 'Statement of marks', size: 14, centred: true, gap: 4 },
        { text: `Name: ${specimen.name}`, gap: 26 },
        { text: 'Register number: AV-22-MBA-0417' },
        { text: 'Programme: Master of Business Administration, Semester 1' },
        { text: 'Mode of study: online, as the UGC asks a transcript to say' },
        { ...row(['Code', 'Course', 'Credits', 'Marks', 'Grade'], true) },
        ...rows,
        {
          text: 'Marks are of 100: 50 of the term, 50 of the paper. 40 pass, and 18 in the paper.',
          gap: 16,
          size: 9.5,
        },
        { text: 'S. Hegde, Registrar', gap: 40 },
        { text: fictional, ...small },
      ],
    ],
  };
}

function certificateSheet(): Sheet {
  return {
    title: 'Degree certificate, MBA (sample)',
    pages: [
      [
        { text: university, face: 'serif', size: 30, centred: true, gap: 70 },
        { text: 'By the authority of its senate', centred: true, gap: 10 },
        { text: 'confers on', centred: true, gap: 34 },
        { text: specimen.name, face: 'serif', size: 26, centred: true, gap: 18 },
        { text: 'the degree of', centred: true, gap: 26 },
        { text: specimen.award, face: 'serif', size: 20, centred: true, gap: 18 },
        {
          text: 'in the first class, at the convocation of 11 February 2024',
          centred: true,
          gap: 26,
        },
        { text: 'V. Rao, Vice-Chancellor', centred: true, gap: 90 },
        { text: 'S. Hegde, Registrar', centred: true },
        { text: `Number ${specimen.number}`, centred: true, gap: 60 },
      ],
      [
        { text: 'On the back', face: 'bold', size: 14 },
        {
          text: `Anybody can check this certificate, free of charge and without an account, with its number (${specimen.number}) and the name on it.`,
          gap: 12,
        },
        {
          text: 'The certificate says the degree and nothing of the mode of study. The transcript names it.',
          gap: 12,
        },
        { text: fictional, ...small },
      ],
    ],
  };
}

export type Paper = Readonly<{ name: string; bytes: () => Buffer }>;

/** The documents of the demo, as they are where it is loaded on `day`: drawn, and each marked SAMPLE. */
export function papersOn(day: string): readonly Paper[] {
  const write = datesOn(day);
  return [
    ...letters.map((letter) => {
      const { title, number, date, subject, body } = letter;
      return {
        name: letter.name,
        bytes: () =>
          pdfOf(
            letterSheet({
              ...letter,
              title: write(title),
              number: write(number),
              date: write(date),
              subject: write(subject),
              body: body.map(write),
            }),
          ),
      };
    }),
    { name: 'mark-sheet-mba', bytes: () => pdfOf(markSheet()) },
    { name: 'certificate-mba', bytes: () => pdfOf(certificateSheet()) },
  ];
}
