-- Stages of one's own within those of the product; of lost leads they are the reasons. They are switched off, never deleted.
CREATE TABLE "lead_own_stage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_own_stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stage" text NOT NULL,
	"label" text NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_own_stage_stage" CHECK ("lead_own_stage"."stage" IN ('new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_own_stage_label" ON "lead_own_stage" USING btree ("stage",lower("label"));
--> statement-breakpoint
ALTER TABLE "lead_stage" ADD COLUMN "own_stage" integer;
--> statement-breakpoint
ALTER TABLE "bulk_change" ADD COLUMN "own_stage" integer;
--> statement-breakpoint
CREATE INDEX "lead_stage_own_stage" ON "lead_stage" USING btree ("own_stage","lead_id") WHERE own_stage IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "lead_handling" ADD COLUMN "outcome" text;
