-- WordPress exports on their way in: each item with what becomes of it, so that a second run knows it again.
CREATE TABLE "wordpress_move" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"name" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"site" jsonb,
	"others" jsonb NOT NULL,
	"publish" boolean DEFAULT false NOT NULL,
	"led_archives" boolean DEFAULT false NOT NULL,
	"mover" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wordpress_move_state" CHECK ("state" IN ('reading', 'ready', 'running', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "wordpress_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"move_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wp_id" integer NOT NULL,
	"source" jsonb NOT NULL,
	"origin" text NOT NULL,
	"fingerprint" text NOT NULL,
	"fate" text,
	"why" text,
	"path" text,
	"notes" jsonb NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"entry_id" integer,
	"entry_version" integer,
	CONSTRAINT "wordpress_item_fate" CHECK ("fate" IN ('new', 'there', 'differs', 'left_out')),
	CONSTRAINT "wordpress_item_outcome" CHECK ("outcome" IN ('published', 'draft', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "wordpress_picture" (
	"move_id" integer NOT NULL,
	"url" text NOT NULL,
	"src" text,
	"media_id" integer,
	"problem" text,
	CONSTRAINT "wordpress_picture_pk" PRIMARY KEY("move_id","url")
);
--> statement-breakpoint
ALTER TABLE "wordpress_item" ADD CONSTRAINT "wordpress_item_move_fk" FOREIGN KEY ("move_id") REFERENCES "public"."wordpress_move"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wordpress_picture" ADD CONSTRAINT "wordpress_picture_move_fk" FOREIGN KEY ("move_id") REFERENCES "public"."wordpress_move"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "wordpress_item_move" ON "wordpress_item" USING btree ("move_id","kind","id");
--> statement-breakpoint
CREATE INDEX "wordpress_item_wp_id" ON "wordpress_item" USING btree ("move_id","wp_id");
--> statement-breakpoint
CREATE INDEX "wordpress_item_origin" ON "wordpress_item" USING btree ("origin");
