DROP INDEX "conversations_student_list";--> statement-breakpoint
DROP INDEX "conversations_company_list";--> statement-breakpoint
DROP INDEX "conversations_student_changes";--> statement-breakpoint
DROP INDEX "conversations_company_changes";--> statement-breakpoint
DROP INDEX "conversations_student_unread";--> statement-breakpoint
DROP INDEX "conversations_company_unread";--> statement-breakpoint
DROP INDEX "messages_newest";--> statement-breakpoint
ALTER TABLE "conversations" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "conversations"
	ADD COLUMN "changed_era" bigint GENERATED ALWAYS AS (changed_xid::text::bigint >> 16) STORED NOT NULL,
	ADD COLUMN "last_hour" timestamp with time zone GENERATED ALWAYS AS (date_bin('1 hour', last_at, '2000-01-01T00:00Z')) STORED NOT NULL,
	ADD COLUMN "student_counted" boolean DEFAULT true NOT NULL,
	ADD COLUMN "company_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- The table is written anew, and each row says whether something in it is unread.
ALTER TABLE "conversations"
	ALTER COLUMN "student_counted" TYPE boolean USING student_unread > 0,
	ALTER COLUMN "company_counted" TYPE boolean USING company_unread > 0;--> statement-breakpoint
CREATE INDEX "conversations_student_list" ON "conversations" USING btree ("student_id","last_hour");--> statement-breakpoint
CREATE INDEX "conversations_company_list" ON "conversations" USING btree ("company_id","last_hour");--> statement-breakpoint
CREATE INDEX "conversations_student_changes" ON "conversations" USING btree ("student_id","changed_era");--> statement-breakpoint
CREATE INDEX "conversations_company_changes" ON "conversations" USING btree ("company_id","changed_era");--> statement-breakpoint
CREATE INDEX "conversations_student_unread" ON "conversations" USING btree ("student_id") WHERE student_counted;--> statement-breakpoint
CREATE INDEX "conversations_company_unread" ON "conversations" USING btree ("company_id") WHERE company_counted;--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_student_counted" CHECK (student_counted or student_unread = 0);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_company_counted" CHECK (company_counted or company_unread = 0);