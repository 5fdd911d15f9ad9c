/** A page of A4 in points, and the edge round its text. */
const [WIDTH, HEIGHT, EDGE] = [595, 842, 72] as const;
/** Of the size of the type: how wide a letter of Helvetica is, taken together. */
const LETTER = 0.5;

const faces = { plain: 'F1', bold: 'F2', serif: 'F3' } as const;
const fonts = { F1: 'Helvetica', F2: 'Helvetica-Bold', F3: 'Times-Bold' } as const;

export type Line = Readonly<{
  text: string;
  face?: keyof typeof faces;
  size?: number;
  /** Above it, in points. */
  gap?: number;
  centred?: boolean;
}>;

/** Cells side by side, each at its distance from the left edge of the text. */
export type Cells = Readonly<{ cells: readonly string[]; at: readonly number[]; bold?: boolean }>;

export type Sheet = Readonly<{ title: string; pages: readonly (readonly (Line | Cells)[])[] }>;

/** A document of sample pages with text that can be searched and read aloud. The same sheet is the same bytes. */
export function pdfOf({ title, pages }: Sheet): Buffer {
  const first = 4 + Object.keys(fonts).length;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const named = Object.keys(fonts)
    .map((name, index) => `/${name} ${4 + index} 0 R`)
    .join(' ');
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R/Lang(en-IN)/ViewerPreferences<</DisplayDocTitle true>>>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font<<${named}>>>>>>`,
    `<</Title(${escaped(title)})>>`,
    ...Object.values(fonts).map(
      (font) => `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
    ),
    ...pages.flatMap((lines, index) => {
      const drawing = drawn(lines);
      return [
        `<</Type/Page/Parent 2 0 R/Contents ${first + index * 2 + 1} 0 R>>`,
        `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
      ];
    }),
  ];
  return assembled(bodies);
}

function assembled(bodies: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = bodies.map((body, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = bodies.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A frame, the word SAMPLE across the page, and the lines from top to bottom. */
function drawn(lines: readonly (Line | Cells)[]): string {
  const parts = [
    '0.1 0.09 0.31 RG 1.5 w 36 36 523 770 re S 0.97 0.66 0.1 RG 0.75 w 42 42 511 758 re S',
    '0.97 0.87 0.84 rg BT /F2 132 Tf 0.707 0.707 -0.707 0.707 96 196 Tm (SAMPLE) Tj ET',
    '0.1 0.09 0.31 rg',
  ];
  let y = HEIGHT - EDGE - 12;
  for (const line of lines) {
    const { gap = 0, size = 11 } = 'cells' in line ? { size: 9.5, gap: 5 } : line;
    y -= gap;
    for (const piece of 'cells' in line ? piecesOf(line) : wrapped(line, size)) {
      parts.push(`BT /${piece.face} ${size} Tf ${piece.x} ${y} Td (${escaped(piece.text)}) Tj ET`);
      if (piece.ends) y -= size * 1.4;
    }
  }
  return parts.join('\n');
}

type Piece = Readonly<{ text: string; x: number; face: string; ends: boolean }>;

function piecesOf({ cells, at, bold = false }: Cells): Piece[] {
  const face = bold ? faces.bold : faces.plain;
  return cells.map((text, index) => ({
    text,
    x: EDGE + (at[index] ?? 0),
    face,
    ends: index === cells.length - 1,
  }));
}

function wrapped({ text, face = 'plain', centred = false }: Line, size: number): Piece[] {
  const most = Math.floor((WIDTH - 2 * EDGE) / (size * LETTER));
  const rows = [''];
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && row.length + word.length + 1 > most) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  return rows.map((row) => ({
    text: row,
    x: centred ? Math.round((WIDTH - row.length * size * LETTER) / 2) : EDGE,
    face: faces[face],
    ends: true,
  }));
}

/** The signs of WinAnsi beyond Latin-1 that our texts have. */
const signs: Readonly<Record<string, string>> = {
  '’': '\\222',
  '“': '\\223',
  '”': '\\224',
  '–': '\\226',
};

function escaped(text: string): string {
  return text
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
    .replace(/[’“”–]/g, (sign) => signs[sign] ?? sign);
}
