-- How leads end, as the ERP tells it, and the calls by which it did.
CREATE TABLE "lead_outcome" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"lost_reason" text,
	"enrolled_on" date,
	"programme" text,
	CONSTRAINT "lead_outcome_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "erp_received" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" bytea NOT NULL,
	"answer" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erp_received_at" ON "erp_received" USING btree ("received_at");
--> statement-breakpoint
-- The ERP may name a lead that has become part of another meanwhile.
CREATE INDEX "lead_merged_public_id" ON "lead_merged" USING btree (("data"->>'public_id'));
