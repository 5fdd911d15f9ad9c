-- When a counsellor calls a lead next. Written by hand.
ALTER TABLE "lead_stage" ADD COLUMN "call_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lead_stage_call_at" ON "lead_stage" USING btree ("call_at") WHERE call_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_handling" DROP CONSTRAINT "lead_handling_kind";--> statement-breakpoint
ALTER TABLE "lead_handling" ADD CONSTRAINT "lead_handling_kind" CHECK ("lead_handling"."kind" IN ('stage', 'assigned', 'erp_resent', 'call_planned', 'called', 'call_off', 'entered', 'merged'));
