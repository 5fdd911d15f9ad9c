-- Searching inside titles and words by index. Written by hand. A database that has no pg_trgm, or does not let this
-- account add it, is searched row by row instead.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm cannot be added: %', SQLERRM;
END $$;--> statement-breakpoint
DO $$
BEGIN
  IF to_regproc('show_trgm') IS NOT NULL THEN
    CREATE INDEX content_entry_title_search ON content_entry USING gin (lower(title) gin_trgm_ops) WHERE deleted_at IS NULL;
    CREATE INDEX content_entry_words_search ON content_entry USING gin (words gin_trgm_ops) WHERE deleted_at IS NULL;
  END IF;
END $$;
