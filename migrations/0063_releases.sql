-- Entries that are reviewed and go public as one, with comments, and with the public data before them.
CREATE TABLE "content_release" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"asked_by" integer,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reviewer" integer,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"error" text,
	"is_news" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_release_state" CHECK ("content_release"."state" IN ('asked', 'returned', 'planned', 'published', 'taken_back', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "content_release_entry" (
	"release_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"place" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "content_release_entry_release_id_entry_id_pk" PRIMARY KEY("release_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_release_version" (
	"release_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"place" integer NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "content_release_version_release_id_entry_id_pk" PRIMARY KEY("release_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_release_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_release_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release_id" integer NOT NULL,
	"entry_id" integer,
	"field" text,
	"quote" text,
	"text" text NOT NULL,
	"by" integer,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_release" ADD CONSTRAINT "content_release_asked_by_staff_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release" ADD CONSTRAINT "content_release_reviewer_staff_user_id_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release" ADD CONSTRAINT "content_release_decided_by_staff_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_entry" ADD CONSTRAINT "content_release_entry_release_id_content_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_release"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_entry" ADD CONSTRAINT "content_release_entry_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_version" ADD CONSTRAINT "content_release_version_release_id_content_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_release"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_version" ADD CONSTRAINT "content_release_version_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_comment" ADD CONSTRAINT "content_release_comment_release_id_content_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_release"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_comment" ADD CONSTRAINT "content_release_comment_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_release_comment" ADD CONSTRAINT "content_release_comment_by_staff_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_release_state" ON "content_release" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "content_release_asked_by" ON "content_release" USING btree ("asked_by");
--> statement-breakpoint
CREATE INDEX "content_release_reviewer" ON "content_release" USING btree ("reviewer");
--> statement-breakpoint
CREATE INDEX "content_release_decided_by" ON "content_release" USING btree ("decided_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "content_release_entry_open" ON "content_release_entry" USING btree ("entry_id") WHERE is_open;
--> statement-breakpoint
CREATE INDEX "content_release_entry_entry" ON "content_release_entry" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "content_release_version_entry" ON "content_release_version" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "content_release_comment_release" ON "content_release_comment" USING btree ("release_id","id");
--> statement-breakpoint
CREATE INDEX "content_release_comment_entry" ON "content_release_comment" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "content_release_comment_by" ON "content_release_comment" USING btree ("by");
