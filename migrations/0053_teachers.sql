-- Those who teach get pages of their own: a draft for each whom a programme names, which staff complete and publish.
-- Programmes go on naming them. Written by hand.
WITH named AS (
  SELECT DISTINCT ON (lower(trim(row->>'name'))) trim(row->>'name') AS name, trim(row->>'post') AS post, e.id, at
  FROM content_entry e, jsonb_array_elements(coalesce(e.published, e.draft)->'faculty') WITH ORDINALITY AS f(row, at)
  WHERE e.type = 'programme' AND e.deleted_at IS NULL
    AND jsonb_typeof(coalesce(e.published, e.draft)->'faculty') = 'array' AND trim(row->>'name') <> ''
  ORDER BY lower(trim(row->>'name')), e.position, e.id, at
), made AS (
  INSERT INTO content_entry (type, position, draft, title, words, created_at, created_by, updated_at, updated_by)
  SELECT 'faculty', row_number() OVER (ORDER BY id, at),
    jsonb_build_object(
      'name', name, 'slug', nullif(trim(BOTH '-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), ''),
      'post', post, 'degree', NULL, 'image', NULL, 'alt_image', NULL, 'subjects', '[]'::jsonb, 'text', NULL),
    name, lower(concat_ws(' ', name, post)), now(), 'Prospectus', now(), 'Prospectus'
  FROM named
  RETURNING id, draft, created_at, created_by
)
INSERT INTO content_revision (entry_id, version, action, data, created_at, created_by)
SELECT id, 1, 'create', draft, created_at, created_by FROM made;
