-- The folder of uploads of a WordPress site that may be gone: where its archive is kept, and what it is called.
ALTER TABLE "wordpress_move" ADD COLUMN "uploads" jsonb;
