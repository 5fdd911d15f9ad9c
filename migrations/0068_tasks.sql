-- Tasks with a person and a day. Of one about a lead, a note in its timeline has the words.
CREATE TABLE "staff_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer,
	"note_id" bigint,
	"text" text,
	"assignee" integer,
	"due" date NOT NULL,
	"made_by" integer,
	"made_by_name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_name" text,
	CONSTRAINT "staff_task_about" CHECK (("staff_task"."entry_id" IS NULL) <> ("staff_task"."note_id" IS NULL)),
	CONSTRAINT "staff_task_text" CHECK (("staff_task"."entry_id" IS NULL) = ("staff_task"."text" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "staff_task" ADD CONSTRAINT "staff_task_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_task" ADD CONSTRAINT "staff_task_note_id_lead_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."lead_note"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_task" ADD CONSTRAINT "staff_task_assignee_staff_user_id_fk" FOREIGN KEY ("assignee") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_task" ADD CONSTRAINT "staff_task_made_by_staff_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_task_entry" ON "staff_task" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "staff_task_note" ON "staff_task" USING btree ("note_id");
--> statement-breakpoint
CREATE INDEX "staff_task_assignee" ON "staff_task" USING btree ("assignee","due") WHERE done_at IS NULL;
--> statement-breakpoint
CREATE INDEX "staff_task_made_by" ON "staff_task" USING btree ("made_by");
