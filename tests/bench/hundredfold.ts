import pg from 'pg';

import { typeNames, type TypeName, typeOf } from '../../src/content/registry.ts';

/** How many times the demo's content there is in the end. */
const TIMES = 100;

/** An ERP code that the university leaves out of its lists: as partners' programmes, reached by address. */
const UNLISTED = 'PARTNER';

/** Days that the demo's timetable spans, in whole weeks: each copy stands that much earlier. */
const TIMETABLE_DAYS = 84;

function ownName(name: string) {
  return `'c' || copy || '-' || (published->>'${name}')`;
}

function ownAddress(column: string) {
  return `rtrim(regexp_replace(${column}, '^/(blogs/|lp/)?', '/\\1c' || copy || '-'), '-')`;
}

function ownDay(name: string) {
  return `((published->>'${name}')::date - copy * ${TIMETABLE_DAYS})::text`;
}

const ownProgramme = `(published->>'programme')::int + copy * stride`;
const ownProgrammes = `(SELECT coalesce(jsonb_agg(one::int + copy * stride), '[]')
  FROM jsonb_array_elements_text(published->'programmes') AS one)`;

/** Fields of a copy that differ from the demo's, in SQL: what has an address gets its own, and points at its own. */
const differing: Partial<Record<TypeName, Readonly<Record<string, string>>>> = {
  programme: {
    slug: `CASE WHEN parent_id IS NULL THEN ${ownName('slug')} ELSE published->>'slug' END`,
    erp_unicode: `'${UNLISTED}'`,
    featured: 'false',
  },
  blog: { slug: ownName('slug'), programmes: ownProgrammes },
  landing: { slug: ownName('slug'), programme: ownProgramme },
  auxiliary: { path: ownAddress(`published->>'path'`), programme: ownProgramme },
  metadata: { path: ownAddress(`published->>'path'`) },
  redirect: { from: ownAddress(`published->>'from'`) },
  faq: { pages: `'[]'::jsonb`, programmes: ownProgrammes },
  liveLecture: { start_date: ownDay('start_date'), end_date: ownDay('end_date') },
};

/** Types whose every entry would stand on one page, which would grow: their copies stay drafts. */
function isWhole(type: TypeName) {
  return !(type in differing) && typeOf(type).parent === undefined;
}

function quoted(names: readonly string[]) {
  return names.map((name) => `'${name}'`).join(', ');
}

/**
 * Lays 99 copies of the demo's content beside it, in bulk: programmes with all their parts, pages, articles, questions,
 * lectures and files. The demo's own pages stay what they were, so that their speeds can be compared.
 */
export async function growHundredfold(connectionString: string): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query(leaveOut);
    await client.query(copyEntries());
    await client.query(copyFiles);
    await client.query('VACUUM ANALYZE content_entry, media');
  } finally {
    await client.end();
  }
}

const without = `jsonb_build_object('excluded_erp_codes', published->'excluded_erp_codes' || '"${UNLISTED}"')`;
const leaveOut = `UPDATE content_entry SET seq = nextval('content_seq'), draft = draft || ${without},
  published = published || ${without} WHERE type = 'university'`;

function copyEntries(): string {
  const types = typeNames.filter((type) => !typeOf(type).singleton);
  const drafts = quoted(types.filter(isWhole));
  const changes = Object.entries(differing).map(([type, fields]) => {
    const pairs = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
    return `WHEN '${type}' THEN published || jsonb_build_object(${pairs.join(', ')})`;
  });
  return `
    INSERT INTO content_entry (id, type, parent_id, position, slug, path, draft, title, words, published, seq,
      created_at, created_by, updated_at, updated_by, published_at, published_by)
    OVERRIDING SYSTEM VALUE
    SELECT id + copy * stride, type, parent_id + copy * stride, position + copy * 10000,
      CASE WHEN type IN (${drafts}) THEN NULL WHEN type IN ('auxiliary', 'metadata', 'redirect') THEN ${ownAddress('slug')}
        WHEN parent_id IS NULL THEN 'c' || copy || '-' || slug ELSE slug END,
      ${ownAddress('path')}, data, title || ' ' || copy, words || ' c' || copy,
      CASE WHEN type NOT IN (${drafts}) THEN data END, nextval('content_seq'), created_at, created_by, updated_at, updated_by,
      CASE WHEN type NOT IN (${drafts}) THEN published_at END, published_by
    FROM content_entry
    CROSS JOIN generate_series(1, ${TIMES - 1}) AS copy
    CROSS JOIN (SELECT max(id) AS stride FROM content_entry) AS ids
    CROSS JOIN LATERAL (SELECT CASE type ${changes.join(' ')} ELSE published END AS data) AS own
    WHERE published IS NOT NULL AND deleted_at IS NULL AND type IN (${quoted(types)})
    ORDER BY copy, id;
    SELECT setval(pg_get_serial_sequence('content_entry', 'id'), (SELECT max(id) FROM content_entry))`;
}

const copyFiles = `
  INSERT INTO media (kind, name, folder, alt, decorative, type, width, height, bytes, hash, source_key, url, renditions,
    focal_x, focal_y, created_at, updated_at)
  SELECT kind, 'c' || copy || '-' || name, folder, alt, decorative, type, width, height, bytes,
    encode(sha256((hash || copy)::bytea), 'hex'), source_key, url, renditions, focal_x, focal_y, created_at, updated_at
  FROM media CROSS JOIN generate_series(1, ${TIMES - 1}) AS copy`;
