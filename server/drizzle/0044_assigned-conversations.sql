ALTER TABLE "conversations" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_assigned_list" ON "conversations" USING btree ("assigned_to","last_hour") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "conversations_unassigned_list" ON "conversations" USING btree ("company_id","last_hour") WHERE assigned_to is null;