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
CREATE TABLE "visitor_session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entry" ADD CONSTRAINT "content_entry_parent_id_content_entry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_entry_id_content_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_revisit" ADD CONSTRAINT "lead_revisit_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_version_consent_notice_version_fk" FOREIGN KEY ("version") REFERENCES "public"."consent_notice"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenge" ADD CONSTRAINT "otp_challenge_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_staff_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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