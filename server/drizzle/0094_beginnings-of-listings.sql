DROP INDEX "student_listings_sample";--> statement-breakpoint
ALTER TABLE "student_listings" ADD COLUMN "beginnings" bit(128) GENERATED ALWAYS AS (word_beginnings(words)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "student_listings_sample" ON "student_listings" USING btree ("is_star_ambassador","university","major","year","skills","verified","student_id","beginnings") WHERE sampled;