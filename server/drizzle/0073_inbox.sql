CREATE TABLE "deleted_messages" (
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"seq" integer NOT NULL,
	"text" text,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_messages_conversation_id_number_pk" PRIMARY KEY("conversation_id","number"),
	CONSTRAINT "deleted_messages_message" UNIQUE("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "message_word_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"up_to" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"walked_to" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_word_weeks" (
	"company_id" uuid NOT NULL,
	"week" integer NOT NULL,
	CONSTRAINT "message_word_weeks_company_id_week_pk" PRIMARY KEY("company_id","week")
);
--> statement-breakpoint
CREATE TABLE "message_words" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "message_words_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
DROP INDEX "conversations_student_list";--> statement-breakpoint
DROP INDEX "conversations_company_list";--> statement-breakpoint
DROP INDEX "conversations_assigned_list";--> statement-breakpoint
DROP INDEX "conversations_unassigned_list";--> statement-breakpoint
DROP INDEX "conversations_student_unread";--> statement-breakpoint
DROP INDEX "conversations_company_unread";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "student_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "company_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "position_id" uuid;--> statement-breakpoint
UPDATE "conversations" SET "position_id" = coalesce(application.position_id, application.company_id) FROM "applications" application WHERE application.conversation_id = "conversations".id;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "deletions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deleted_messages" ADD CONSTRAINT "deleted_messages_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_words" ADD CONSTRAINT "message_words_conversation_id_seq_messages_conversation_id_seq_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_messages_kept" ON "deleted_messages" USING btree ("deleted_at") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "message_words_found" ON "message_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "conversations_position_list" ON "conversations" USING btree ("company_id","position_id","company_archived","last_hour") WHERE position_id is not null;--> statement-breakpoint
CREATE INDEX "conversations_student_list" ON "conversations" USING btree ("student_id","student_archived","last_hour");--> statement-breakpoint
CREATE INDEX "conversations_company_list" ON "conversations" USING btree ("company_id","company_archived","last_hour");--> statement-breakpoint
CREATE INDEX "conversations_assigned_list" ON "conversations" USING btree ("assigned_to","company_archived","last_hour") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "conversations_unassigned_list" ON "conversations" USING btree ("company_id","company_archived","last_hour") WHERE assigned_to is null;--> statement-breakpoint
CREATE INDEX "conversations_student_unread" ON "conversations" USING btree ("student_id","last_hour") WHERE student_counted;--> statement-breakpoint
CREATE INDEX "conversations_company_unread" ON "conversations" USING btree ("company_id","last_hour") WHERE company_counted;--> statement-breakpoint
INSERT INTO "message_word_progress" DEFAULT VALUES;
