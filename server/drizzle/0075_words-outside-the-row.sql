ALTER TABLE "student_listings" ADD COLUMN "padding" text DEFAULT repeat(' ', 2048) NOT NULL;
--> statement-breakpoint
-- Only the words leave the row.
ALTER TABLE "student_listings" ALTER COLUMN "padding" SET STORAGE MAIN;
--> statement-breakpoint
UPDATE student_listings SET padding = repeat(' ', 2048);
