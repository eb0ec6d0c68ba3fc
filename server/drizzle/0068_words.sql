CREATE TABLE "listed_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "student_listings_filters";--> statement-breakpoint
ALTER TABLE "listing_changes" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "student_listings" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
-- The words go outside the row, which stays narrow, and nothing else does.
ALTER TABLE "student_listings" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "student_listings" ALTER COLUMN "university" SET STORAGE MAIN, ALTER COLUMN "major" SET STORAGE MAIN, ALTER COLUMN "year" SET STORAGE MAIN, ALTER COLUMN "skills" SET STORAGE MAIN;--> statement-breakpoint
CREATE INDEX "listed_words_similar" ON "listed_words" USING gin ("word" gin_trgm_ops);
