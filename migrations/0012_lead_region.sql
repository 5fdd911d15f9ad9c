-- Where a lead seemed to be when it registered: erased with it, and never the address itself.
CREATE TABLE "lead_region" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"city" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_region" ADD CONSTRAINT "lead_region_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lead_region_state" ON "lead_region" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "lead_region_city" ON "lead_region" USING btree ("city");
