-- Numbers and addresses of files in an entry: all that may be ids of what it points at. Written by hand.
CREATE FUNCTION content_mentions(draft jsonb, published jsonb) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT mention::integer), '{}')
  FROM (VALUES (draft), (nullif(published, draft))) AS states (data)
  CROSS JOIN LATERAL (
    SELECT (found #>> '{}')::numeric
    FROM jsonb_path_query(data, 'strict $.** ? (@.type() == "number")') AS found
    UNION ALL
    SELECT found[1]::numeric FROM regexp_matches(data::text, '/media/(\d{1,10})/', 'g') AS found
  ) AS mentions (mention)
  WHERE mention = trunc(mention) AND mention BETWEEN 1 AND 2147483647
$$;--> statement-breakpoint
CREATE INDEX "content_entry_mentions" ON "content_entry" USING gin (content_mentions(draft, published)) WHERE deleted_at IS NULL;
