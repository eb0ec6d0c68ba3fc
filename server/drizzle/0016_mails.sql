CREATE TABLE "digest_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_mails" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"due_seq" integer NOT NULL,
	"settled_seq" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone,
	CONSTRAINT "message_mails_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message_sweeps" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"up_to" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "digest_marks" ADD CONSTRAINT "digest_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_mails_conversation" ON "message_mails" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_mails_left_over" ON "message_mails" USING btree ("user_id") WHERE queued_at is null and due_seq > settled_seq;--> statement-breakpoint
-- Nobody is told by e-mail of what was there before.
INSERT INTO "message_sweeps" DEFAULT VALUES;
