-- Leads are searched by one index over all that names them. Written by hand. A database that has no pg_trgm is searched
-- row by row instead.
DO $$
BEGIN
  IF to_regproc('show_trgm') IS NOT NULL THEN
    CREATE INDEX lead_search ON lead USING gin ((lower(name) || E'\n' || lower(email) || E'\n' || mobile || E'\n' || lower(coalesce(leads_id, ''))) gin_trgm_ops) WITH (gin_pending_list_limit = 512);
    ANALYZE lead;
  END IF;
END $$;
--> statement-breakpoint
-- What waits for one lead, in its order.
CREATE INDEX "outbox_of_lead" ON "outbox" USING btree ((payload->>'lead'),"id") WHERE kind = 'erp';
