CREATE TABLE "held_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bundle" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"data" jsonb NOT NULL,
	"is_last" boolean NOT NULL,
	"held_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_mails" ADD CONSTRAINT "held_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_mails_reader" ON "held_mails" USING btree ("user_id","kind","send_at");--> statement-breakpoint
CREATE INDEX "held_mails_bundle" ON "held_mails" USING btree ("bundle");