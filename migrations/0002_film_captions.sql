ALTER TABLE "media" ADD COLUMN "captions" text;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_captions" CHECK ("media"."captions" is null or "media"."kind" = 'video');