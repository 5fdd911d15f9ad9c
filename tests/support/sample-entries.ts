import sharp from 'sharp';

import { typeOf } from '../../src/content/registry.ts';
import type { App } from '../../src/server/app.ts';
import { sampleOf, type SampleContext } from './samples.ts';

const types = ['accreditation', 'programme'] as const;

/** Publishes what samples point at: a picture, which is their PDF too, and an entry of each type that references name. */
export async function publishSamples({ media, content }: App['services']): Promise<SampleContext> {
  const background = '#2b2a5e';
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const { media: picture } = await media.importFile({
    name: 'sample.png',
    bytes,
    alt: 'A sample',
  });
  const entries: Record<string, number> = {};
  const context = { entries, image: picture.id, file: picture.id };
  for (const name of types) {
    const data = {
      ...sampleOf(typeOf(name), 900, context),
      ...(name === 'accreditation' ? { document: null } : { brochure_pdf: null, sections: [] }),
    };
    const [id] = await content.batch((batch) =>
      batch.create({ type: name, publish: true, rows: [{ data }] }),
    );
    entries[name] = id ?? 0;
  }
  return context;
}

/** Those of a database that has nothing else. */
export async function findSamples({ services }: Pick<App, 'services'>): Promise<SampleContext> {
  const { pool } = services.database;
  const { rows } = await pool.query<{ type: string; id: number }>(
    'SELECT type, id FROM content_entry WHERE type = ANY($1)',
    [types],
  );
  const { rows: pictures } = await pool.query<{ id: number }>('SELECT id FROM media');
  const image = pictures[0]?.id ?? 0;
  return {
    entries: Object.fromEntries(rows.map(({ type, id }) => [type, id])),
    image,
    file: image,
  };
}
