-- Where entries stood when all content went to the trash at once: it comes back from there as one.
CREATE TABLE "content_put_away" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"slug" text,
	"path" text,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	CONSTRAINT "content_put_away_entry_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action
);
