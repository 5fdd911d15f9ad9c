-- What drizzle-kit made of the tables of the server. The functions and triggers below are written by hand.
CREATE SEQUENCE "public"."content_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."otp_ticket_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "content_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"slug" text,
	"path" text,
	"draft" jsonb NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"published" jsonb,
	"status" text GENERATED ALWAYS AS (CASE WHEN deleted_at IS NOT NULL THEN 'trashed' WHEN published IS NULL THEN 'draft' WHEN published = draft THEN 'published' ELSE 'changed' END) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"schedule_error" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	CONSTRAINT "content_entry_published_at" CHECK (("content_entry"."published" IS NULL) = ("content_entry"."published_at" IS NULL)),
	CONSTRAINT "content_entry_version" CHECK ("content_entry"."version" > 0),
	CONSTRAINT "content_entry_own_parent" CHECK ("content_entry"."parent_id" <> "content_entry"."id"),
	CONSTRAINT "content_entry_schedule" CHECK ("content_entry"."publish_at" IS NULL OR "content_entry"."unpublish_at" IS NULL OR "content_entry"."publish_at" < "content_entry"."unpublish_at")
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "content_revision_action" CHECK ("content_revision"."action" IN ('create', 'autosave', 'save', 'publish', 'unpublish', 'restore'))
);
--> statement-breakpoint
CREATE TABLE "lead_revisit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_revisit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"page" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"anonymous_id" text NOT NULL,
	"lead_id" bigint,
	"properties" jsonb NOT NULL,
	"context" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"pending" boolean NOT NULL,
	CONSTRAINT "event_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "event_type" CHECK ("event"."type" IN ('track', 'identify')),
	CONSTRAINT "event_name" CHECK (("event"."type" = 'track') = ("event"."name" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" "bytea",
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_handling" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_handling_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"text" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_handling_kind" CHECK ("lead_handling"."kind" IN ('stage', 'assigned', 'erp_resent'))
);
--> statement-breakpoint
CREATE TABLE "lead_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_stage" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"assigned_to" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_stage_stage" CHECK ("lead_stage"."stage" IN ('new', 'contacted', 'interested', 'applied', 'enrolled', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"purposes" text[] NOT NULL,
	"page" text,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_notice" (
	"version" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"highest_qualification_id" smallint NOT NULL,
	"area_of_interest" text NOT NULL,
	"details_by" text DEFAULT 'self' NOT NULL,
	"source_media" text NOT NULL,
	"source_campaign" text NOT NULL,
	"source_refer_url" text,
	"source_source" text,
	"c2" text,
	"c3" text,
	"c4" text,
	"c5" text,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"purpose" text NOT NULL,
	"program_id" integer,
	"page" text,
	"session_id" text,
	"anonymous_id" text,
	"leads_id" text,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "lead_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "lead_leads_id_unique" UNIQUE("leads_id"),
	CONSTRAINT "lead_mobile" CHECK ("lead"."mobile" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "lead_qualification" CHECK ("lead"."highest_qualification_id" BETWEEN 1 AND 4),
	CONSTRAINT "lead_details_by" CHECK ("lead"."details_by" IN ('self', 'referrer'))
);
--> statement-breakpoint
CREATE TABLE "lead_archive" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_archive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sealed" "bytea" NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"purge_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_breaker" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"paused_until" timestamp with time zone NOT NULL,
	CONSTRAINT "otp_breaker_one_row" CHECK ("otp_breaker"."only")
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"phone_hash" "bytea" NOT NULL,
	"code_hmac" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"anonymous_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_day" (
	"day" date PRIMARY KEY NOT NULL,
	"first_ticket" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_phone" (
	"phone_hash" "bytea" PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"wrong_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"alt" text,
	"decorative" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" bigint NOT NULL,
	"hash" text NOT NULL,
	"source_key" text NOT NULL,
	"url" text NOT NULL,
	"renditions" jsonb NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"crop" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'pdf', 'video')),
	CONSTRAINT "media_alt" CHECK (not ("media"."decorative" and coalesce("media"."alt", '') <> ''))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "message_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery" bigint NOT NULL,
	"recipient" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"error" text,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"singleton_key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referrer_lead_id" bigint,
	"friend_lead_id" bigint,
	"channel" text NOT NULL,
	"reward" integer NOT NULL,
	"consent_version" text,
	"created_at" timestamp with time zone NOT NULL,
	"enrolled_at" timestamp with time zone,
	CONSTRAINT "referral_friend_lead_id_unique" UNIQUE("friend_lead_id"),
	CONSTRAINT "referral_channel" CHECK ("referral"."channel" IN ('form', 'link')),
	CONSTRAINT "referral_reward" CHECK ("referral"."reward" >= 0),
	CONSTRAINT "referral_consent" CHECK (("referral"."channel" = 'form') = ("referral"."consent_version" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "referral_code" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_code_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_reward" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referral_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text,
	CONSTRAINT "referral_reward_once" UNIQUE("referral_id","kind"),
	CONSTRAINT "referral_reward_kind" CHECK ("referral_reward"."kind" IN ('held', 'released', 'earned', 'credited', 'reversed')),
	CONSTRAINT "referral_reward_amount" CHECK ("referral_reward"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_guess" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer,
	"email" text,
	"role" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_link_kind" CHECK ("staff_link"."kind" in ('first_admin', 'invitation', 'password_reset'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factor" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_user" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image" text,
	"role" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_user_role" CHECK ("staff_user"."role" in ('ADMIN', 'EVENT_CREATER')),
	CONSTRAINT "staff_user_status" CHECK ("staff_user"."status" in ('waiting', 'active', 'disabled')),
	CONSTRAINT "staff_user_active_role" CHECK ("staff_user"."status" <> 'active' or "staff_user"."role" is not null)
);
--> statement-breakpoint
CREATE TABLE "staff_verification" (
	"id" serial PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entry" ADD CONSTRAINT "content_entry_parent_id_content_entry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_revisit" ADD CONSTRAINT "lead_revisit_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_handling" ADD CONSTRAINT "lead_handling_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stage" ADD CONSTRAINT "lead_stage_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_stage" ADD CONSTRAINT "lead_stage_assigned_to_staff_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_version_consent_notice_version_fk" FOREIGN KEY ("version") REFERENCES "public"."consent_notice"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_staff_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_lead_id_lead_id_fk" FOREIGN KEY ("referrer_lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_friend_lead_id_lead_id_fk" FOREIGN KEY ("friend_lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_consent_version_consent_notice_version_fk" FOREIGN KEY ("consent_version") REFERENCES "public"."consent_notice"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_reward" ADD CONSTRAINT "referral_reward_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_account" ADD CONSTRAINT "staff_account_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factor" ADD CONSTRAINT "staff_two_factor_user_id_staff_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_session" ADD CONSTRAINT "visitor_session_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_entry_slug" ON "content_entry" USING btree ("type",coalesce("parent_id", 0),"slug") WHERE "content_entry"."published" IS NOT NULL AND "content_entry"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "content_entry_path" ON "content_entry" USING btree ("path") WHERE "content_entry"."published" IS NOT NULL AND "content_entry"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "content_entry_family" ON "content_entry" USING btree ("type","parent_id","position");--> statement-breakpoint
CREATE INDEX "content_entry_parent" ON "content_entry" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "content_entry_seq" ON "content_entry" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "content_entry_publish_at" ON "content_entry" USING btree ("publish_at") WHERE "content_entry"."publish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_entry_unpublish_at" ON "content_entry" USING btree ("unpublish_at") WHERE "content_entry"."unpublish_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_entry_deleted_at" ON "content_entry" USING btree ("deleted_at") WHERE "content_entry"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "content_revision_version" ON "content_revision" USING btree ("entry_id","version");--> statement-breakpoint
CREATE INDEX "lead_revisit_lead" ON "lead_revisit" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "event_anonymous_id" ON "event" USING btree ("anonymous_id");--> statement-breakpoint
CREATE INDEX "event_lead" ON "event" USING btree ("lead_id") WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "event_name_received_at" ON "event" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "event_received_at" ON "event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "event_pending" ON "event" USING btree ("id") WHERE pending;--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_handling_lead" ON "lead_handling" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_note_lead" ON "lead_note" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_stage_stage_index" ON "lead_stage" USING btree ("stage");--> statement-breakpoint
CREATE INDEX "lead_stage_assigned_to" ON "lead_stage" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "consent_lead" ON "consent" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_created_at" ON "lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_anonymous_id" ON "lead" USING btree ("anonymous_id") WHERE anonymous_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_archive_purge_after" ON "lead_archive" USING btree ("purge_after");--> statement-breakpoint
CREATE INDEX "otp_challenge_lead" ON "otp_challenge" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "otp_challenge_created_at" ON "otp_challenge" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_hash" ON "media" USING btree ("hash") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_folder" ON "media" USING btree ("folder");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "message_log_delivery" ON "message_log" USING btree ("delivery");--> statement-breakpoint
CREATE INDEX "message_log_recipient" ON "message_log" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "message_log_created" ON "message_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","next_at") WHERE state <> 'stopped';--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_singleton" ON "outbox" USING btree ("kind","singleton_key") WHERE state = 'waiting' AND singleton_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "referral_referrer" ON "referral" USING btree ("referrer_lead_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_reward_at" ON "referral_reward" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_account_user" ON "staff_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_link_user" ON "staff_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_user" ON "staff_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkey_credential" ON "staff_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_session_user" ON "staff_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factor_user" ON "staff_two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_two_factor_secret" ON "staff_two_factor" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_email" ON "staff_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_verification_identifier" ON "staff_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "visitor_session_lead" ON "visitor_session" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "visitor_session_expires_at" ON "visitor_session" USING btree ("expires_at");
--> statement-breakpoint
-- From here on by hand: what drizzle-kit does not know of.
--
-- Sends a code to a lead's phone, or says why not. All limits are counted here, in one transaction
-- with the challenge and the outgoing message, so that parallel calls and restarts cannot pass them.
-- Answers {refused, retryAt}: refused is null when a code was sent.
CREATE FUNCTION send_otp(of_lead bigint, request jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  today date := (moment AT TIME ZONE 'Asia/Kolkata')::date;
  limits jsonb := request->'limits';
  hash bytea := decode(request->>'phoneHash', 'hex');
  previous bytea := decode(request->>'previous', 'hex');
  anonymous text;
  is_first boolean;
  sent timestamptz[];
  wrong timestamptz[];
  recent timestamptz[];
  ticket bigint;
  opening bigint;
  pause timestamptz;
BEGIN
  IF request->>'addressBlockedUntil' IS NOT NULL THEN
    RETURN jsonb_build_object('refused', 'address', 'retryAt', request->>'addressBlockedUntil');
  END IF;
  SELECT paused_until INTO pause FROM otp_breaker WHERE paused_until > moment;
  IF FOUND THEN
    RETURN jsonb_build_object('refused', 'paused', 'retryAt', pause);
  END IF;

  -- Everyone locks challenge, then phone: a try and a resend at the same time must not wait for each other.
  IF previous IS NOT NULL THEN
    PERFORM FROM otp_challenge WHERE id = previous FOR UPDATE;
  END IF;
  -- The row is the lock: one code at a time for one phone.
  INSERT INTO otp_phone (phone_hash, sent_at, updated_at) VALUES (hash, ARRAY[moment], moment)
  ON CONFLICT (phone_hash) DO NOTHING;
  is_first := FOUND;
  IF NOT is_first THEN
    SELECT
      ARRAY(SELECT t FROM unnest(sent_at) t WHERE t > moment - interval '24 hours' ORDER BY t),
      ARRAY(SELECT t FROM unnest(wrong_at) t WHERE t > moment - interval '24 hours' ORDER BY t)
    INTO sent, wrong FROM otp_phone WHERE phone_hash = hash FOR UPDATE;
    recent := ARRAY(SELECT t FROM unnest(sent) t WHERE t > moment - interval '10 minutes' ORDER BY t);

    IF cardinality(wrong) >= (limits->>'wrongDay')::int THEN
      RETURN jsonb_build_object('refused', 'wrong', 'retryAt',
        wrong[cardinality(wrong) - (limits->>'wrongDay')::int + 1] + interval '24 hours');
    END IF;
    IF sent[cardinality(sent)] > moment - make_interval(secs => (limits->>'wait')::int) THEN
      RETURN jsonb_build_object('refused', 'wait', 'retryAt',
        sent[cardinality(sent)] + make_interval(secs => (limits->>'wait')::int));
    END IF;
    IF cardinality(recent) >= (limits->>'sendsTenMinutes')::int THEN
      RETURN jsonb_build_object('refused', 'window', 'retryAt',
        recent[cardinality(recent) - (limits->>'sendsTenMinutes')::int + 1] + interval '10 minutes');
    END IF;
    IF cardinality(sent) >= (limits->>'sendsDay')::int THEN
      RETURN jsonb_build_object('refused', 'day', 'retryAt',
        sent[cardinality(sent) - (limits->>'sendsDay')::int + 1] + interval '24 hours');
    END IF;
  END IF;

  -- A sequence counts without a lock that all callers would wait for; tickets of calls that fail are lost.
  ticket := nextval('otp_ticket_seq');
  SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  IF NOT FOUND THEN
    INSERT INTO otp_day (day, first_ticket) VALUES (today, ticket) ON CONFLICT (day) DO NOTHING;
    SELECT first_ticket INTO opening FROM otp_day WHERE day = today;
  END IF;
  IF ticket - coalesce(opening, ticket) >= (limits->>'budget')::bigint THEN
    IF is_first THEN
      UPDATE otp_phone SET sent_at = '{}' WHERE phone_hash = hash;
    END IF;
    RETURN jsonb_build_object('refused', 'budget',
      'retryAt', (today + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');
  END IF;

  IF NOT is_first THEN
    UPDATE otp_phone SET sent_at = sent || moment, wrong_at = wrong, updated_at = moment
    WHERE phone_hash = hash;
  END IF;
  IF previous IS NOT NULL THEN
    UPDATE otp_challenge SET expires_at = moment
    WHERE id = previous AND lead_id = of_lead AND used_at IS NULL AND expires_at > moment
    RETURNING anonymous_id INTO anonymous;
  END IF;
  INSERT INTO otp_challenge (id, lead_id, phone_hash, code_hmac, anonymous_id, created_at, expires_at)
  VALUES (decode(request->>'challenge', 'hex'), of_lead, hash, decode(request->>'codeHmac', 'hex'),
    coalesce(request->>'anonymousId', anonymous), moment, (request->>'expiresAt')::timestamptz);
  INSERT INTO outbox (kind, payload, next_at, expires_at, created_at)
  VALUES ('sms', request->'sms', moment, (request->>'expiresAt')::timestamptz, moment);
  RETURN '{"refused": null, "retryAt": null}';
END $$;
--> statement-breakpoint
-- Stores a registration: lead, consent, challenge and outgoing message, all or nothing. The same
-- number is the same lead. A verified lead's details are not touched: whoever posts has proved nothing.
-- Answers null for an unknown number without details, else {leadId, leadExists, otp}.
CREATE FUNCTION register_lead(request jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  d jsonb := request->'details';
  source jsonb := request->'source';
  stored record;
BEGIN
  IF d IS NULL OR d = 'null'::jsonb THEN
    UPDATE lead SET
      first_touch = coalesce(first_touch, nullif(request->'firstTouch', 'null')),
      last_touch = coalesce(nullif(request->'lastTouch', 'null'), last_touch),
      session_id = coalesce(request->>'sessionId', session_id),
      updated_at = moment
    WHERE mobile = request->>'mobile' AND details_by = 'self'
    RETURNING id, public_id, true AS known INTO stored;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  ELSE
    INSERT INTO lead AS l (public_id, mobile, name, email, highest_qualification_id,
      area_of_interest, source_media, source_campaign, source_refer_url, source_source, c2, c3, c4, c5,
      first_touch, last_touch, purpose, program_id, page, session_id, anonymous_id, created_at, updated_at)
    VALUES (request->>'publicId', request->>'mobile', d->>'name', d->>'email',
      (d->>'highest_qualification_id')::smallint, d->>'area_of_interest', source->>'source_media',
      source->>'source_campaign', source->>'source_refer_url', source->>'source_source',
      source->>'c2', source->>'c3', source->>'c4', source->>'c5',
      nullif(request->'firstTouch', 'null'), nullif(request->'lastTouch', 'null'),
      request->>'purpose', (request->>'programId')::int, request->>'page', request->>'sessionId',
      request->>'anonymousId', moment, moment)
    ON CONFLICT (mobile) DO UPDATE SET
      name = CASE WHEN l.verified_at IS NULL THEN EXCLUDED.name ELSE l.name END,
      email = CASE WHEN l.verified_at IS NULL THEN EXCLUDED.email ELSE l.email END,
      highest_qualification_id = CASE WHEN l.verified_at IS NULL
        THEN EXCLUDED.highest_qualification_id ELSE l.highest_qualification_id END,
      area_of_interest = CASE WHEN l.verified_at IS NULL
        THEN EXCLUDED.area_of_interest ELSE l.area_of_interest END,
      details_by = 'self',
      first_touch = coalesce(l.first_touch, EXCLUDED.first_touch),
      last_touch = coalesce(EXCLUDED.last_touch, l.last_touch),
      session_id = coalesce(EXCLUDED.session_id, l.session_id),
      anonymous_id = coalesce(l.anonymous_id, EXCLUDED.anonymous_id),
      updated_at = EXCLUDED.updated_at
    RETURNING id, public_id, xmax <> 0 AS known INTO stored;

    INSERT INTO consent (lead_id, version, language, purposes, page, given_at)
    VALUES (stored.id, request->'consent'->>'version', request->'consent'->>'language',
      ARRAY(SELECT jsonb_array_elements_text(request->'consent'->'purposes')),
      request->>'page', moment);
  END IF;
  RETURN jsonb_build_object('leadId', stored.public_id, 'leadExists', stored.known,
    'otp', send_otp(stored.id, request));
END $$;
--> statement-breakpoint
-- The audit log: lines are only added.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_rows_stay BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- The ledger of rewards: lines are only added, and only in an order that makes sense.
CREATE FUNCTION refuse_reward_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'referral_reward is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER referral_reward_rows_stay BEFORE UPDATE OR DELETE ON referral_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_reward_change();
--> statement-breakpoint
CREATE TRIGGER referral_reward_stays BEFORE TRUNCATE ON referral_reward
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_reward_change();
--> statement-breakpoint
CREATE FUNCTION check_reward_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds text[];
BEGIN
  -- The lock lets one line of a referral in at a time.
  PERFORM FROM referral WHERE id = NEW.referral_id FOR UPDATE;
  kinds := ARRAY(SELECT kind FROM referral_reward WHERE referral_id = NEW.referral_id);
  IF 'reversed' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has been taken back', NEW.referral_id;
  END IF;
  IF NEW.kind IN ('credited', 'reversed') AND NOT 'earned' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has not been earned', NEW.referral_id;
  END IF;
  IF NEW.kind IN ('held', 'released') AND 'credited' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has been credited', NEW.referral_id;
  END IF;
  IF NEW.kind = 'released' AND NOT 'held' = ANY (kinds) THEN
    RAISE EXCEPTION 'the reward of referral % has not been held', NEW.referral_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER referral_reward_order BEFORE INSERT ON referral_reward
  FOR EACH ROW EXECUTE FUNCTION check_reward_order();
