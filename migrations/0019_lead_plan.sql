-- The plans that leads have chosen, the newest last: what it said then, as fees change. A choice that comes with the
-- number of somebody else's verified lead waits for its challenge, and counts once that is used.
CREATE TABLE "lead_plan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"lead_id" bigint NOT NULL,
	"fee_plan_id" integer NOT NULL,
	"plan" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"challenge" "bytea"
);
--> statement-breakpoint
ALTER TABLE "lead_plan" ADD CONSTRAINT "lead_plan_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lead_plan_lead" ON "lead_plan" USING btree ("lead_id","id");
--> statement-breakpoint
CREATE INDEX "lead_plan_waiting" ON "lead_plan" USING btree ("challenge") WHERE challenge IS NOT NULL;
