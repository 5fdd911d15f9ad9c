import { readFile } from 'node:fs/promises';

import type { Download } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { z } from 'zod';

import { formatRupees } from '../../src/kernel/values/money.ts';
import type { programmePageSchema } from '../../src/kernel/publishing/publicContent.ts';

type ProgrammePage = z.infer<typeof programmePageSchema>;

type Programme = { id: number; page: ProgrammePage };

/** What the public calls say of the programme with this slug. */
export async function readProgramme(origin: string, slug: string): Promise<Programme> {
  const { data: programmes } = await read<{ id: number; slug: string }[]>(origin, '/program');
  const id = programmes.find((programme) => programme.slug === slug)!.id;
  const { data: page } = await read<ProgrammePage>(origin, `/programpage/${id}`);
  return { id, page };
}

async function read<Data>(origin: string, path: string): Promise<{ data: Data }> {
  return (await (await fetch(`${origin}/api${path}`)).json()) as { data: Data };
}

/** The pages and the text of a PDF. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  return { document, text };
}

/** The PDF holds every subject of the programme and what each of its fee plans costs. */
export async function expectBrochureOf(download: Download, { page }: Programme): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/mba.*\.pdf$/i);
  const { text } = await readPdf(await readFile(await download.path()));
  const said = squeezed(text);
  const { ProgramStructure, FeePlan } = page.sections;
  const subjects = ProgramStructure.semesters.flatMap(({ semester_data }) =>
    semester_data.map(({ subject_name }) => subject_name),
  );
  const fees = FeePlan.feePlans.map(({ totalAmount }) => formatRupees(totalAmount));
  expect(subjects.length).toBeGreaterThan(15);
  expect(fees.length).toBeGreaterThan(2);
  expect([...subjects, ...fees].filter((fact) => !said.includes(squeezed(fact)))).toEqual([]);
}

/** Line breaks and spaces of a PDF are its layout's; only the letters are its words. */
function squeezed(text: string): string {
  return text.replace(/[\s\u00ad]+/g, '');
}
