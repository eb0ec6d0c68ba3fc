ALTER TABLE "ambassadorships" ADD COLUMN "accepting_id" uuid;--> statement-breakpoint
CREATE INDEX "ambassadorships_accepting" ON "ambassadorships" USING btree ("id") WHERE accepting_id is not null;