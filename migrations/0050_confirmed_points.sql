ALTER TABLE "content_entry" ADD COLUMN "confirmed" jsonb;
