-- What a post says that only its code may make true. Written by hand, as `drizzle-kit` would.
ALTER TABLE otp_challenge ADD COLUMN held jsonb;
