-- Codes for numbers that were verified before, once the day's budget is spent. A day that the former version opens
-- counts its reserve from the first ticket on: no more codes than told.
CREATE SEQUENCE "otp_reserve_ticket_seq";
--> statement-breakpoint
ALTER TABLE "otp_day" ADD COLUMN "first_reserve_ticket" bigint DEFAULT 1 NOT NULL;
