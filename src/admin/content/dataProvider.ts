import type { DataProvider, GetListParams } from 'react-admin';

import type { ContentEntry } from '../../contract/content.ts';
import { call, newKey } from '../api/client.ts';
import type { Page } from '../api/usePage.ts';

/** Where a type is written, and where staff read it. The registry is loaded with the first screen that needs it. */
async function pathsOf(resource: string): Promise<{ base: string; reads: string }> {
  const { typeOf } = await import('../../content/registry.ts');
  const { path } = typeOf(resource as Parameters<typeof typeOf>[0]);
  return { base: path, reads: `/content${path}` };
}

/** The version that a record was read at: as `meta.version`, or the record's own. */
function versionOf(params: { meta?: { version?: number }; previousData?: { version?: number } }) {
  return params.meta?.version ?? params.previousData?.version;
}

/** Fields that a list shows; none where it says nothing. */
type Meta = Readonly<{ fields?: readonly string[] }> | undefined;

async function list(resource: string, params: Partial<GetListParams>) {
  const { reads } = await pathsOf(resource);
  const { pagination = { page: 1, perPage: 25 }, sort, filter, meta, signal } = params;
  const { data } = await call<Page<ContentEntry>>('GET', reads, {
    signal,
    query: {
      ...(filter as Record<string, unknown>),
      page: pagination.page,
      per_page: pagination.perPage,
      sort: sort?.field,
      order: sort?.order.toLowerCase(),
      fields: (meta as Meta)?.fields?.join(',') || 'none',
    },
  });
  return { data: [...data.items], total: data.total };
}

async function one(resource: string, id: unknown) {
  const { reads } = await pathsOf(resource);
  return (await call<ContentEntry>('GET', `${reads}/${String(id)}`)).data;
}

async function store(resource: string, id: unknown, change: { data: unknown; version: number }) {
  const { base } = await pathsOf(resource);
  const { data } = await call<ContentEntry>('PUT', `${base}/${String(id)}`, {
    body: change.data,
    version: change.version,
    idempotencyKey: newKey(),
  });
  return data;
}

async function remove(resource: string, id: unknown, version: number | undefined) {
  const { base } = await pathsOf(resource);
  const known = version ?? (await one(resource, id)).version;
  return (await call<ContentEntry>('DELETE', `${base}/${String(id)}`, { version: known })).data;
}

async function bulk(resource: string, action: string, ids: readonly unknown[]) {
  const { base } = await pathsOf(resource);
  await call('POST', `${base}/bulk`, { body: { action, ids }, idempotencyKey: newKey() });
}

const provider = {
  supportAbortSignal: true,
  getList: list,
  getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await one(resource, id) }),
  getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) =>
    list(resource, { filter: { ids: ids.join(',') }, pagination: { page: 1, perPage: 100 } }),
  getManyReference: async (
    resource: string,
    { target, id, ...params }: GetListParams & { target: string; id: unknown },
  ) => list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: async (resource: string, { data }: { data: unknown }) => {
    const { base } = await pathsOf(resource);
    const sent = { body: data, idempotencyKey: newKey() };
    return { data: (await call<ContentEntry>('POST', base, sent)).data };
  },
  update: async (resource: string, params: { id: unknown; data: unknown; meta?: object }) => {
    const version = versionOf(params) ?? (await one(resource, params.id)).version;
    return { data: await store(resource, params.id, { data: params.data, version }) };
  },
  updateMany: async (resource: string, { ids, data }: { ids: unknown[]; data: unknown }) => {
    await bulk(resource, (data as { action: string }).action, ids);
    return { data: ids };
  },
  delete: async (resource: string, params: { id: unknown; meta?: object }) => ({
    data: await remove(resource, params.id, versionOf(params)),
  }),
  deleteMany: async (resource: string, { ids }: { ids: unknown[] }) => {
    await bulk(resource, 'trash', ids);
    return { data: ids };
  },
};

/** Every content type through the same calls. A write names the version that it was made from. */
export const dataProvider = provider as unknown as DataProvider;
