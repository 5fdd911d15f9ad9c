CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint,
	"programme" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"learner" text NOT NULL,
	"born" date NOT NULL,
	"qualification" text NOT NULL,
	"declared" text NOT NULL,
	"guardian_name" text,
	"guardian_mobile" text,
	"deb_id" text,
	"abc_id" text,
	"payment_reference" text,
	"payment_told_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"note" text,
	"begun_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"keep_until" timestamp with time zone,
	CONSTRAINT "application_status" CHECK ("application"."status" IN ('open', 'checking', 'offered', 'admitted', 'refused')),
	CONSTRAINT "application_learner" CHECK ("application"."learner" IN ('indian', 'foreign')),
	CONSTRAINT "application_decided" CHECK (("application"."decided_at" IS NULL) = ("application"."keep_until" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "application_paper" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"paper" text NOT NULL,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "application_paper_file" UNIQUE("file_key"),
	CONSTRAINT "application_paper_once" UNIQUE("application_id","paper","hash"),
	CONSTRAINT "application_paper_state" CHECK ("application_paper"."state" IN ('sent', 'accepted', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "application_paper_gone" (
	"file_key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reader" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_paper" ADD CONSTRAINT "application_paper_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "application_reader" ADD CONSTRAINT "application_reader_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "application_lead" ON "application" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "application_updated_at" ON "application" USING btree ("updated_at","id");
--> statement-breakpoint
-- With a lead goes its application, unless it is decided: that record must be kept, without a way to reach the person.
CREATE FUNCTION erase_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM application WHERE lead_id = OLD.id AND decided_at IS NULL;
  UPDATE application SET mobile = '', email = '', guardian_mobile = NULL WHERE lead_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_of_erased BEFORE DELETE ON lead FOR EACH ROW EXECUTE FUNCTION erase_applications();
--> statement-breakpoint
-- A file cannot be read without the secret of its row; it is deleted soon after.
CREATE FUNCTION note_gone_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_paper_gone (file_key) VALUES (OLD.file_key) ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_paper_gone AFTER DELETE ON application_paper FOR EACH ROW EXECUTE FUNCTION note_gone_papers();
