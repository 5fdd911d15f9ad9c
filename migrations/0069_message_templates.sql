-- Messages to leads from templates. The note that says it in the timeline ties a message to its lead.
CREATE TABLE "message_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"vendor_id" text,
	"language" text,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_template_channel" CHECK ("message_template"."channel" IN ('whatsapp', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "message_sending" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_sending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"channel" text NOT NULL,
	"vendor_id" text,
	"language" text,
	"staff_id" integer,
	"by" text NOT NULL,
	"leads" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "message_sending_channel" CHECK ("message_sending"."channel" IN ('whatsapp', 'sms', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "lead_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sending_id" integer NOT NULL,
	"note_id" bigint NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"variables" text[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"delivery" bigint,
	"error" text,
	CONSTRAINT "lead_message_state" CHECK ("lead_message"."state" IN ('waiting', 'handed', 'left_out'))
);
--> statement-breakpoint
ALTER TABLE "message_sending" ADD CONSTRAINT "message_sending_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_message" ADD CONSTRAINT "lead_message_sending_id_message_sending_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."message_sending"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_message" ADD CONSTRAINT "lead_message_note_id_lead_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."lead_note"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_name" ON "message_template" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "message_sending_at" ON "message_sending" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "message_sending_staff" ON "message_sending" USING btree ("staff_id","at");
--> statement-breakpoint
CREATE INDEX "lead_message_sending" ON "lead_message" USING btree ("sending_id");
--> statement-breakpoint
CREATE INDEX "lead_message_note" ON "lead_message" USING btree ("note_id");
