-- Items without an address of their own, and front pages, were known by a number or address that other sites have too:
-- they are known by their site, number and name. Written by hand.
UPDATE "wordpress_item" item
SET "origin" = left(home.place || ' ' || item."kind" || ' ' || item."wp_id" || ' '
  || coalesce(nullif(item."source"->>'slug', ''), item."source"->>'title', ''), 400)
FROM "wordpress_move" move, LATERAL (
  SELECT regexp_replace(regexp_replace(lower(move."site"->>'address'), '^https?://(www\.)?', ''), '/+$', '') AS host
) site, LATERAL (
  SELECT CASE WHEN site.host LIKE '%/%' THEN site.host ELSE site.host || '/' END AS place
) home
WHERE move."id" = item."move_id" AND site.host <> ''
  AND (item."origin" ~ '^(post|page|attachment) \d+$' OR item."origin" IN (site.host, home.place));
