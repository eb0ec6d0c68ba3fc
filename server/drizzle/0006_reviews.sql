CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"text" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "review_reports_review_id_reporter_id_pk" PRIMARY KEY("review_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"written_by" text NOT NULL,
	"company_id" uuid,
	"student_id" uuid,
	"author_id" uuid,
	"company_name" text NOT NULL,
	"school" text,
	"stars" smallint NOT NULL,
	"words" text[] NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"shown_month" date GENERATED ALWAYS AS (date_trunc('month', shown_at at time zone 'UTC')::date) STORED,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_written_by" CHECK ("reviews"."written_by" in ('student', 'company')),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_words" CHECK (cardinality(words) <= 3),
	CONSTRAINT "reviews_sides" CHECK (company_id is not null or written_by = 'company'),
	CONSTRAINT "reviews_student" CHECK (student_id is not null or written_by = 'student'),
	CONSTRAINT "reviews_reply" CHECK ((reply = '') = (replied_at is null))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "rating" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "rating" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "rating" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_of_reporter" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_waiting" ON "review_reports" USING btree ("reported_at","review_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_pair" ON "reviews" USING btree ("company_id","student_id","written_by","written_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_student" ON "reviews" USING btree ("student_id","written_by");--> statement-breakpoint
CREATE INDEX "reviews_about_company" ON "reviews" USING btree ("company_id","shown_month" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE written_by = 'student' and shown_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_about_student" ON "reviews" USING btree ("student_id","shown_month" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE written_by = 'company' and shown_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("written_at","id") WHERE shown_at is null;--> statement-breakpoint
CREATE INDEX "positions_by_rating" ON "positions" USING btree ("rating" desc,"listed_at" desc,"id" desc,"company_id","until","for_all_schools","industry","pay_type","pay_amount","hours_per_week","place","response_rank","skill_bits","search_text") WHERE listed_at is not null;