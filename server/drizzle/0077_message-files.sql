CREATE TABLE "message_files" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"uploader_id" uuid,
	"company_id" uuid,
	"conversation_id" uuid,
	"seq" integer,
	"place" smallint,
	"name" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "message_files_sent" CHECK ((conversation_id is null or (seq is not null and place is not null and stored_at is not null))
        and (conversation_id is not null or expires_at is not null))
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "files" text[];--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_id" ON "message_files" USING btree ("uploader_id","id") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "message_files_uploaded" ON "message_files" USING btree ("uploader_id","stored_at");--> statement-breakpoint
CREATE INDEX "message_files_company" ON "message_files" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("conversation_id","seq","place") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "message_files_expiring" ON "message_files" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('portfolio', 'cover', 'message'));