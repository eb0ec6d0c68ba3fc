CREATE TABLE "company_activity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"act" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_activity_kind" CHECK ("company_activity"."kind" in ('applicants', 'students', 'people', 'company', 'billing'))
);
--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_activity_newest" ON "company_activity" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "company_activity_by_person" ON "company_activity" USING btree ("company_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "company_activity_by_kind" ON "company_activity" USING btree ("company_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "company_activity_by_day" ON "company_activity" USING brin ("at");
--> statement-breakpoint
-- A company's activity is append-only; rows go only with their company, or when they were kept long enough.
CREATE OR REPLACE FUNCTION keep_company_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a company''s activity is only ever added to'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_activity_kept BEFORE UPDATE ON company_activity
  FOR EACH ROW EXECUTE FUNCTION keep_company_activity();