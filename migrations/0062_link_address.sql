-- A mailed link of a call works while its lead has the address that it was sent to. Written by hand.
ALTER TABLE "callback_link" ADD COLUMN "sent_to" text;
