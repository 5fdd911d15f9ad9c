-- Who had the first mail of a list that was taken back: the same list mails them no second time.
CREATE TABLE "lead_list_told" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
