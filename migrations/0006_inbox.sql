CREATE TABLE "lead_handling" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_handling_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_handling_kind" CHECK ("lead_handling"."kind" IN ('stage', 'assigned', 'erp_resent'))
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_stage" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"assigned_to" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_stage_stage" CHECK ("lead_stage"."stage" IN ('new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "lead_handling" ADD CONSTRAINT "lead_handling_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stage" ADD CONSTRAINT "lead_stage_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stage" ADD CONSTRAINT "lead_stage_assigned_to_staff_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_handling_lead" ON "lead_handling" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_note_lead" ON "lead_note" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_stage_stage_index" ON "lead_stage" USING btree ("stage");--> statement-breakpoint
CREATE INDEX "lead_stage_assigned_to" ON "lead_stage" USING btree ("assigned_to");