-- The lead that a mail is for: an address is not proved, and may be another's too. Mails of before have none.
ALTER TABLE "message_log" ADD COLUMN "lead" text;
