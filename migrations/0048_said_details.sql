-- The details that a post said for a lead that was known wait with its challenge until its code is proved, and former
-- details are kept for the timeline. Written by hand.
ALTER TABLE "otp_challenge" ADD COLUMN "said" jsonb;
--> statement-breakpoint
ALTER TABLE "lead_handling" DROP CONSTRAINT "lead_handling_kind";
--> statement-breakpoint
ALTER TABLE "lead_handling" ADD CONSTRAINT "lead_handling_kind" CHECK ("kind" IN ('stage', 'assigned', 'erp_resent', 'call_planned', 'called', 'call_off', 'entered', 'merged', 'details')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "lead_handling" VALIDATE CONSTRAINT "lead_handling_kind";
