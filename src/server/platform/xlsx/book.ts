import { damaged, WorkbookError } from './failure.ts';
import type { Parts } from './parts.ts';
import { builtInFormat } from './shown.ts';
import { attribute, isOn, readXml, unescaped } from './xml.ts';

export type SheetEntry = Readonly<{ name: string; isHidden: boolean; path: string }>;

export type Book = Readonly<{
  sheets: readonly SheetEntry[];
  is1904: boolean;
  /** @throws {WorkbookError} if the workbook has lost its texts */
  textAt: (index: number) => string;
  formatAt: (style: number) => string;
}>;

/** Reads the parts of a workbook that all sheets share. @throws {WorkbookError} */
export function openBook(parts: Parts): Book {
  const root = relationsOf(parts, '');
  const path = root.find(({ kind }) => kind === 'officedocument')?.path ?? 'xl/workbook.xml';
  const xml = parts(path);
  if (xml === undefined) throw new WorkbookError('This is no XLSX file.');
  const relations = relationsOf(parts, path);
  const pathOf = (kind: string, usual: string) =>
    relations.find((one) => one.kind === kind)?.path ?? `${folderOf(path)}${usual}`;
  const texts = textsIn(parts(pathOf('sharedstrings', 'sharedStrings.xml')));
  const formats = formatsIn(parts(pathOf('styles', 'styles.xml')));
  return {
    ...sheetsIn(xml, { relations, folder: folderOf(path) }),
    textAt: (index) => {
      const text = texts?.[index];
      if (text === undefined) throw damaged('texts of its cells are missing.');
      return text;
    },
    formatAt: (style) => formats[style] ?? 'General',
  };
}

type Relation = Readonly<{ id: string; kind: string; path: string }>;

/** The parts that a part names, of this file alone. */
function relationsOf(parts: Parts, path: string): Relation[] {
  const [folder, name] = [folderOf(path), path.slice(folderOf(path).length)];
  const found: Relation[] = [];
  readXml(parts(`${folder}_rels/${name}.rels`) ?? '<none/>', {
    open: (tag, said) => {
      const target = attribute(said, 'Target');
      if (tag !== 'Relationship' || target === undefined) return;
      if (attribute(said, 'TargetMode')?.toLowerCase() === 'external') return;
      const kind = (attribute(said, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
      found.push({ id: attribute(said, 'Id') ?? '', kind, path: pathFrom(folder, target) });
    },
  });
  return found;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function pathFrom(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  const path = plain.startsWith('/') ? plain : `${folder}${plain}`;
  const kept: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') kept.pop();
    else if (step !== '.' && step !== '') kept.push(step);
  }
  return kept.join('/');
}

/** Sheets of diagrams and macros have no cells. */
const WITHOUT_CELLS = /chartsheet|dialogsheet|macrosheet/;

type Where = Readonly<{ relations: readonly Relation[]; folder: string }>;

function sheetsIn(xml: string, { relations, folder }: Where): Pick<Book, 'sheets' | 'is1904'> {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  let number = 0;
  readXml(xml, {
    open: (tag, said) => {
      if (tag === 'workbookPr') is1904 ||= isOn(attribute(said, 'date1904'));
      if (tag !== 'sheet') return;
      number += 1;
      const [, id] = Object.entries(said).find(([key]) => key.endsWith(':id')) ?? [];
      const relation = relations.find((one) => one.id === id);
      if (relation && WITHOUT_CELLS.test(relation.kind)) return;
      const name = attribute(said, 'name') ?? `Sheet ${number}`;
      const path = relation?.path ?? `${folder}worksheets/sheet${number}.xml`;
      const state = attribute(said, 'state') ?? 'visible';
      sheets.push({ name, isHidden: state !== 'visible', path });
    },
  });
  return { sheets, is1904 };
}

/** Texts that cells share: the parts of each, without how East Asian words are spoken. */
function textsIn(xml: string | undefined): string[] | undefined {
  if (xml === undefined) return undefined;
  const texts: string[] = [];
  readXml(
    xml,
    textReader('si', (text) => texts.push(text)),
  );
  return texts;
}

/** Reads the texts within a tag, wherever that stands. */
export function textReader(within: string, found: (text: string) => void) {
  let isInside = false;
  let isText = false;
  let spoken = 0;
  let text = '';
  return {
    open: (tag: string) => {
      if (tag === within) [isInside, text] = [true, ''];
      else if (tag === 'rPh') spoken += 1;
      isText = tag === 't' && isInside && spoken === 0;
    },
    text: (words: string) => {
      if (isText) text += words;
    },
    close: (tag: string) => {
      isText = false;
      if (tag === 'rPh') spoken -= 1;
      if (tag !== within) return;
      isInside = false;
      found(unescaped(text));
    },
  };
}

/** The formats of numbers by the style of a cell. */
function formatsIn(xml: string | undefined): string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  readXml(xml ?? '<none/>', {
    open: (tag, said) => {
      if (tag === 'numFmt')
        own.set(Number(attribute(said, 'numFmtId')), attribute(said, 'formatCode') ?? '');
      else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells) ids.push(Number(attribute(said, 'numFmtId') ?? 0));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => own.get(id) ?? builtInFormat(id));
}
