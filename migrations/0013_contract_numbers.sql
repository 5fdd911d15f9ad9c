ALTER TABLE "content_entry" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "content_entry" ADD COLUMN "published_by_id" integer;--> statement-breakpoint
UPDATE "content_entry" SET "slug" = NULL WHERE "type" = 'vcMessage';--> statement-breakpoint
UPDATE "content_entry" SET
  "draft" = "draft" || jsonb_build_object('payment', "draft"->'courseFee', 'courseFee', "draft"->'totalAmount'),
  "published" = "published" || jsonb_build_object('payment', "published"->'courseFee', 'courseFee', "published"->'totalAmount')
WHERE "type" = 'feePlan';--> statement-breakpoint
UPDATE "content_revision" AS r SET
  "data" = r."data" || jsonb_build_object('payment', r."data"->'courseFee', 'courseFee', r."data"->'totalAmount')
FROM "content_entry" AS e WHERE e."id" = r."entry_id" AND e."type" = 'feePlan';--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "qualification_list" text DEFAULT 'lead' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_qualification_list" CHECK ("lead"."qualification_list" IN ('lead', 'referral'));--> statement-breakpoint
CREATE FUNCTION lead_answers_for_itself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.qualification_list := 'lead';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lead_answers_for_itself BEFORE UPDATE OF details_by ON lead
FOR EACH ROW WHEN (OLD.details_by = 'referrer' AND NEW.details_by = 'self')
EXECUTE FUNCTION lead_answers_for_itself();
