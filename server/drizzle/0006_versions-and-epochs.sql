CREATE UNLOGGED TABLE "stream_epochs" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "recipient_name" text;--> statement-breakpoint
UPDATE "messages" SET "recipient_name" = CASE "messages"."sender_id" WHEN "conversations"."student_id" THEN "company_name" ELSE "student_name" END
FROM "conversations" WHERE "conversations"."id" = "messages"."conversation_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "recipient_name" SET NOT NULL;