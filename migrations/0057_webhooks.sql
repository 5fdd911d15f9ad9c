-- Webhooks: whoever subscribes is told in the transaction of the act. Without a webhook an act costs one look at an
-- empty table. Written by hand.
CREATE TABLE "kept_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"with_details" boolean DEFAULT false NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_why" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"extra" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" IN ('waiting', 'delivered', 'failed', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("webhook_id","event","subject","created_at");
--> statement-breakpoint
CREATE INDEX "webhook_delivery_of" ON "webhook_delivery" USING btree ("webhook_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_delivery_created_at" ON "webhook_delivery" USING btree ("created_at");
--> statement-breakpoint
-- Twice in one transaction is once. Due at once, also for a process whose clock is behind.
CREATE FUNCTION tell_webhooks(happened text, about text, more jsonb DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  WITH made AS (
    INSERT INTO webhook_delivery (webhook_id, event, subject, extra, created_at)
    SELECT id, happened, about, more, now() FROM webhook WHERE is_on AND happened = ANY (events)
    ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO outbox (kind, payload, singleton_key, next_at, expires_at, created_at)
  SELECT 'webhook', jsonb_build_object('delivery', id), id, now() - interval '5 minutes',
    now() + interval '4 days', now() FROM made
$$;
--> statement-breakpoint
CREATE FUNCTION tell_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM tell_webhooks(TG_ARGV[0], NEW.public_id);
    RETURN NULL;
  END IF;
  SELECT k.public_id INTO kept FROM lead_merged AS m JOIN lead AS k ON k.id = m.lead_id
  WHERE m.id = OLD.id AND k.id <> OLD.id;
  IF kept IS NULL THEN
    PERFORM tell_webhooks('lead.erased', OLD.public_id);
  ELSE
    PERFORM tell_webhooks('lead.merged', OLD.public_id, jsonb_build_object('into', kept));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_part_of_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE is_on AND TG_ARGV[0] = ANY (events)) THEN
    PERFORM tell_webhooks(TG_ARGV[0], public_id) FROM lead
    WHERE id = NEW.lead_id AND verified_at IS NOT NULL AND NOT invented;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL THEN OLD.published END;
  is_now jsonb := CASE WHEN NEW.deleted_at IS NULL THEN NEW.published END;
BEGIN
  IF was IS DISTINCT FROM is_now THEN
    PERFORM tell_webhooks(CASE WHEN is_now IS NULL THEN 'content.withdrawn' ELSE 'content.published' END,
      NEW.type || '/' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_of_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('audit.recorded', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lead_verified_tells AFTER UPDATE OF verified_at ON lead FOR EACH ROW
  WHEN (OLD.verified_at IS NULL AND NEW.verified_at IS NOT NULL AND NOT NEW.invented)
  EXECUTE FUNCTION tell_of_lead('lead.verified');
--> statement-breakpoint
CREATE TRIGGER lead_update_tells AFTER UPDATE ON lead FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL AND NOT NEW.invented
    AND (OLD.name, OLD.mobile, OLD.email, OLD.area_of_interest, OLD.highest_qualification_id)
    IS DISTINCT FROM (NEW.name, NEW.mobile, NEW.email, NEW.area_of_interest, NEW.highest_qualification_id))
  EXECUTE FUNCTION tell_of_lead('lead.updated');
--> statement-breakpoint
CREATE TRIGGER lead_end_tells AFTER DELETE ON lead FOR EACH ROW
  WHEN (OLD.verified_at IS NOT NULL AND NOT OLD.invented)
  EXECUTE FUNCTION tell_of_lead();
--> statement-breakpoint
CREATE TRIGGER lead_stage_tells AFTER UPDATE OF stage ON lead_stage FOR EACH ROW
  WHEN (OLD.stage IS DISTINCT FROM NEW.stage)
  EXECUTE FUNCTION tell_of_part_of_lead('lead.stage_changed');
--> statement-breakpoint
CREATE TRIGGER lead_first_stage_tells AFTER INSERT ON lead_stage FOR EACH ROW
  WHEN (NEW.stage <> 'new')
  EXECUTE FUNCTION tell_of_part_of_lead('lead.stage_changed');
--> statement-breakpoint
CREATE TRIGGER consent_withdrawn_tells AFTER UPDATE OF withdrawn_at ON consent FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION tell_of_part_of_lead('lead.consent_withdrawn');
--> statement-breakpoint
CREATE TRIGGER content_entry_tells AFTER INSERT OR UPDATE OF published, deleted_at ON content_entry
  FOR EACH ROW EXECUTE FUNCTION tell_of_content();
--> statement-breakpoint
CREATE TRIGGER audit_log_tells AFTER INSERT ON audit_log FOR EACH ROW
  WHEN (NOT NEW.invented) EXECUTE FUNCTION tell_of_act();
