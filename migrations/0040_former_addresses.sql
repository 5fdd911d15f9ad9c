-- Where strangers still find a file for a while that was cropped or replaced.
ALTER TABLE "media" ADD COLUMN "former" jsonb DEFAULT '[]'::jsonb NOT NULL;
