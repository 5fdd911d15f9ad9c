-- Leads of the demo that nobody is. What is marked when it is written can be taken away again; the mark itself cannot
-- be set later, as no line of the audit log is ever changed. Written by hand.
ALTER TABLE "lead" ADD COLUMN "invented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_invented" ON "lead" USING btree ("id") WHERE invented;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "invented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_OP = 'DELETE' THEN
    IF OLD.invented THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: % is refused', TG_OP;
END
$$;
