-- What a lead was before it became part of another: nothing of it is lost. Written by hand.
CREATE TABLE "lead_merged" (
	"id" bigint PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"data" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_merged" ADD CONSTRAINT "lead_merged_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_merged_lead" ON "lead_merged" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_merged_mobile" ON "lead_merged" USING btree ("mobile");--> statement-breakpoint
-- Codes of links that were shared by a lead that is part of another now.
CREATE TABLE "referral_code_former" (
	"code" text PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_code_former" ADD CONSTRAINT "referral_code_former_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_code_former_lead" ON "referral_code_former" USING btree ("lead_id");
