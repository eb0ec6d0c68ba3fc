CREATE TABLE "daily_totals" (
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"count" bigint NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_totals_day_measure_subject_pk" PRIMARY KEY("day","measure","subject"),
	CONSTRAINT "daily_totals_measure" CHECK ("daily_totals"."measure" in ('views', 'clicks', 'sign-ups', 'published', 'messages', 'conversations', 'answers', 'reports', 'payments', 'revenue'))
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_by_day" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversations_by_day" ON "conversations" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "students_published_at" ON "students" USING btree ("published_at");
--> statement-breakpoint
-- A publication is for ever, so its moment is written once, whoever publishes.
CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.published_at := coalesce(NEW.published_at, now());
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER student_published BEFORE INSERT OR UPDATE OF published ON students
	FOR EACH ROW WHEN (NEW.published AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();
--> statement-breakpoint
UPDATE students SET published_at = coalesce(profile_completed_at, created_at) WHERE published;
