import { afterAll, beforeAll } from 'vitest';

import type { ContentEntry } from '../../src/kernel/publishing/content.ts';
import type { FieldError } from '../../src/kernel/envelope.ts';
import type { RoleChoice } from '../../src/kernel/staff/staff.ts';
import { type TypeName, typeNames, typeOf } from '../../src/content/registry.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { findSamples, publishSamples } from './sample-entries.ts';
import { sampleOf, type SampleContext } from './samples.ts';
import { signedIn, type StaffBrowser } from './staff.ts';

/** What an API call answered. */
export type Reply<Data> = {
  status: number;
  headers: Record<string, unknown>;
  data: Data;
  msg: string;
  code: string;
  errors: FieldError[];
};

type Call = { body?: unknown; version?: number; headers?: Record<string, string> };

/** A member of the staff who edits content. */
export type Editor = {
  call<Data = ContentEntry>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    call?: Call,
  ): Promise<Reply<Data>>;
};

/** An application, an ADMIN at work in it, and what samples point at. */
type Desk = Readonly<{ app: TestApp; editor: Editor; samples: SampleContext }>;

/** Gives all tests of a file one application that holds nothing else, from before the first until after the last. */
export function openDesk(options: TestAppOptions = {}): Desk {
  let now: Desk;
  beforeAll(async () => {
    const content = options.content ?? 'samples';
    const app = await createTestApp({ ...options, content });
    const samples =
      content === 'samples' ? await findSamples(app) : await publishSamples(app.services);
    now = { app, editor: await editorOf(app), samples };
  });
  afterAll(() => now?.app.close());
  return {
    get app() {
      return now.app;
    },
    get editor() {
      return now.editor;
    },
    get samples() {
      return now.samples;
    },
  };
}

/** An editor with that role, signed in. */
export async function editorOf(app: TestApp, role: RoleChoice = 'ADMIN'): Promise<Editor> {
  return editorWith(app, await signedIn(app, role));
}

/** An editor who has the cookies of a browser. */
export function editorWith(app: TestApp, browser: Pick<StaffBrowser, 'cookies'>): Editor {
  return {
    call: async (method, url, { body, version, headers = {} } = {}) => {
      const response = await app.server.inject({
        method,
        url,
        headers: {
          origin: app.origin,
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      const answer = isJson
        ? (JSON.parse(response.body) as Record<string, unknown>)
        : { data: response.body };
      return {
        status: response.statusCode,
        headers: response.headers,
        errors: [],
        ...answer,
      } as never;
    },
  };
}

/** The parent that an entry of a type needs. */
export function parentOf(name: TypeName, context: SampleContext): number | null {
  const { parent } = typeOf(name);
  return parent?.required ? (context.entries[parent.type] ?? null) : null;
}

/** A body that creates an entry. */
export function bodyOf(name: TypeName, n: number, context: SampleContext): Record<string, unknown> {
  const type = typeOf(name);
  const parent = type.parent?.required ? { [type.parent.field]: parentOf(name, context) } : {};
  return { ...withoutFiles(sampleOf(type, n, context)), ...parent };
}

/** File fields want a PDF, which no sample has: they stay empty, as they may. */
function withoutFiles(data: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    ['document', 'brochure_pdf', 'file'].includes(key) ? null : value,
  ) as Record<string, unknown>;
}

/** Types of which there can be more than one. */
export const pluralTypes = typeNames.filter((name) => !typeOf(name).singleton);

/** Publishes a question that leads to a file of the library, so that everyone may read the file. */
export async function publishFile(app: TestApp, fileId: number): Promise<number> {
  const answer = `<p><a href="/media/${fileId}/file">The file</a></p>`;
  const data = { question: `Where is file ${fileId}?`, answer, pages: [], programmes: [] };
  const [id = 0] = await app.services.content.batch((batch) =>
    batch.create({ type: 'faq', publish: true, rows: [{ data }] }),
  );
  return id;
}
