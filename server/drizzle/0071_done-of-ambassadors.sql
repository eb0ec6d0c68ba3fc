CREATE TABLE "ambassador_done" (
	"ambassadorship_id" uuid PRIMARY KEY NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"tasks" integer DEFAULT 0 NOT NULL
);
