-- No code of 1.0.0 uses these: they served earlier versions.
DROP INDEX "companies_search";--> statement-breakpoint
DROP TRIGGER IF EXISTS "message_words_folded" ON "message_words";--> statement-breakpoint
DROP FUNCTION IF EXISTS fold_message_words(), message_words_in(uuid, timestamptz, text), without_accents(text);--> statement-breakpoint
-- "companies"."search_text" stays: 1.0.0 reads every column of a company. The migration after the next release drops it.

