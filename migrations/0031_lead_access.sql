-- Which leads a member of the staff has seen: a row for what was shown at once, however many leads that was.
CREATE TABLE "lead_access" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"at" timestamp with time zone NOT NULL,
	"staff_id" integer,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"lead_ids" bigint[] NOT NULL,
	CONSTRAINT "lead_access_kind" CHECK ("kind" IN ('listed', 'opened', 'exported')),
	CONSTRAINT "lead_access_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "lead_access_leads" ON "lead_access" USING gin ("lead_ids");
--> statement-breakpoint
CREATE INDEX "lead_access_at" ON "lead_access" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "lead_access_staff" ON "lead_access" USING btree ("staff_id","at");
