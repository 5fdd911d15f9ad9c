-- Changes of many leads that are made in the background, and the leads that are left of each. Written by hand.
CREATE TABLE "bulk_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"action" text NOT NULL,
	"stage" text,
	"assigned_to" integer,
	"text" text,
	"staff_id" integer,
	"email" text NOT NULL,
	"by" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"total" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_change_action" CHECK ("bulk_change"."action" IN ('set_stage', 'assign')),
	CONSTRAINT "bulk_change_state" CHECK ("bulk_change"."state" IN ('running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_created_at" ON "bulk_change" USING btree ("created_at");--> statement-breakpoint
CREATE TABLE "bulk_change_lead" (
	"change_id" integer NOT NULL,
	"lead_id" bigint NOT NULL,
	CONSTRAINT "bulk_change_lead_pkey" PRIMARY KEY ("change_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_lead" ADD CONSTRAINT "bulk_change_lead_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_change"("id") ON DELETE cascade ON UPDATE no action;
