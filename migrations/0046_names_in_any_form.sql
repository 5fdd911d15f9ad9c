-- Names are found with or without their marks, and sorted so that É stands beside E. Only names with letters beyond
-- ASCII are in the index of the search: a registration with any other writes no more than before. Written by hand.
CREATE INDEX "lead_in_name_order" ON "lead" USING btree ((lower(normalize(translate(regexp_replace(normalize(name, NFKD), E'[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]', '', 'g'), 'øØłŁđĐħĦıŧŦيىك', 'oOlLdDhHitTییک'), NFC)) COLLATE "C"),"id");
--> statement-breakpoint
DROP INDEX "lead_name";
--> statement-breakpoint
CREATE INDEX "content_entry_in_title_order" ON "content_entry" USING btree ("type",(lower(normalize(translate(regexp_replace(normalize(title, NFKD), E'[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]', '', 'g'), 'øØłŁđĐħĦıŧŦيىك', 'oOlLdDhHitTییک'), NFC)) COLLATE "C"),"id") WHERE deleted_at IS NULL;
--> statement-breakpoint
DROP INDEX "content_entry_by_title";
--> statement-breakpoint
DO $$
BEGIN
  IF to_regproc('show_trgm') IS NOT NULL THEN
    CREATE INDEX lead_search_folded ON lead USING gin (lower(normalize(translate(regexp_replace(normalize(name, NFKD), E'[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]', '', 'g'), 'øØłŁđĐħĦıŧŦيىك', 'oOlLdDhHitTییک'), NFC)) gin_trgm_ops) WITH (gin_pending_list_limit = 512)
      WHERE octet_length(name) <> length(name);
    CREATE INDEX content_entry_title_folded ON content_entry USING gin (lower(normalize(translate(regexp_replace(normalize(title, NFKD), E'[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c\u200d]', '', 'g'), 'øØłŁđĐħĦıŧŦيىك', 'oOlLdDhHitTییک'), NFC)) gin_trgm_ops)
      WHERE deleted_at IS NULL AND octet_length(title) <> length(title);
    ANALYZE lead, content_entry;
  END IF;
END $$;
