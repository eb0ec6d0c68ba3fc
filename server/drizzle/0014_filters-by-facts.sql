DROP INDEX "applications_pipeline";--> statement-breakpoint
DROP INDEX "student_listings_sample";--> statement-breakpoint
DROP INDEX "positions_newest";--> statement-breakpoint
DROP INDEX "positions_by_response";--> statement-breakpoint
DROP INDEX "positions_by_rating";--> statement-breakpoint
DROP INDEX "positions_by_pay";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "experienced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pay_days" integer;--> statement-breakpoint
ALTER TABLE "student_listings" ADD COLUMN "experienced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "pay_days" integer;--> statement-breakpoint
UPDATE "student_listings" SET "experienced" = true FROM "students"
  WHERE "user_id" = "student_id" AND ("counted" ->> 'companies')::int > 0;--> statement-breakpoint
UPDATE "applications" SET "experienced" = true FROM "student_listings" "listed"
  WHERE "listed"."student_id" = "applications"."student_id" AND "listed"."experienced";--> statement-breakpoint
CREATE INDEX "student_listings_experienced" ON "student_listings" USING btree ("is_star_ambassador" desc,"created_at" desc,"student_id" desc) WHERE experienced;--> statement-breakpoint
CREATE INDEX "applications_pipeline" ON "applications" USING btree ("company_id","stage","listed_at","conversation_id","student_id","university","major","year","is_star_ambassador","verified","experienced","skill_bits","position_id");--> statement-breakpoint
CREATE INDEX "student_listings_sample" ON "student_listings" USING btree ("is_star_ambassador","university","major","year","skills","verified","experienced","student_id","beginnings") WHERE sampled;--> statement-breakpoint
CREATE INDEX "positions_newest" ON "positions" USING btree ("listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","pay_days","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_response" ON "positions" USING btree ("response_rank" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","pay_days","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_rating" ON "positions" USING btree ("rating" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","pay_days","skill_bits","search_text") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "positions_by_pay" ON "positions" USING btree ("pay_per_hour" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","pay_days","skill_bits","search_text") WHERE listed_at is not null;