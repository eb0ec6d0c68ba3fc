CREATE TABLE "bell_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"by_id" uuid,
	"group" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "bell_entries_group" CHECK ("bell_entries"."group" in ('messages', 'applications', 'work', 'pay'))
);
--> statement-breakpoint
ALTER TABLE "bell_entries" ADD CONSTRAINT "bell_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bell_entries_user" ON "bell_entries" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bell_entries_by" ON "bell_entries" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "bell_entries_at" ON "bell_entries" USING btree ("at");