-- Calls that people chose, and the links by which they change them.
CREATE TABLE "callback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"counsellor" integer NOT NULL,
	"person" text NOT NULL,
	"is_asked_for" boolean NOT NULL,
	"seat" smallint NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "callback_state" CHECK ("callback"."state" IN ('booked', 'moved', 'given_up', 'reached', 'missed', 'called_off'))
);
--> statement-breakpoint
CREATE TABLE "callback_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "callback" ADD CONSTRAINT "callback_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "callback_link" ADD CONSTRAINT "callback_link_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "callback_seat" ON "callback" USING btree ("counsellor","starts_at","seat") WHERE state = 'booked';
--> statement-breakpoint
CREATE UNIQUE INDEX "callback_of_lead" ON "callback" USING btree ("lead_id") WHERE state = 'booked';
--> statement-breakpoint
CREATE INDEX "callback_lead" ON "callback" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "callback_starts_at" ON "callback" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "callback_link_lead" ON "callback_link" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "callback_link_expires_at" ON "callback_link" USING btree ("expires_at");
