ALTER TABLE "ambassador_terms" ADD COLUMN "offered_from" date;--> statement-breakpoint
-- What was taken back is the student's alone; of lapsed proofs, those that were returned have the company's note.
UPDATE "proofs" SET "handed_in_at" = NULL
WHERE "handed_in_at" IS NOT NULL AND ("state" IN ('started', 'given-up') OR "state" = 'lapsed' AND "note" = '');
