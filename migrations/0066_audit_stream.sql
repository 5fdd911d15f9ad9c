-- Whether each line of the audit log is printed too.
CREATE TABLE "audit_stream" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "audit_stream_one" CHECK ("audit_stream"."id" = 1)
);
