CREATE TABLE "listing_changes" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"terms" text[],
	"major" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"terms" text[] NOT NULL,
	"major_patterns" text[] NOT NULL,
	"anchor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"matched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "search_matches_search_id_student_id_pk" PRIMARY KEY("search_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_company_id_companies_user_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_name" ON "saved_searches" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_searches_anchor" ON "saved_searches" USING btree ("anchor");--> statement-breakpoint
CREATE INDEX "search_matches_fresh" ON "search_matches" USING btree ("search_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "search_matches_student" ON "search_matches" USING btree ("student_id");--> statement-breakpoint
-- What saved searches ask of a student, as words: `termsOf` in the directory's matching makes the same of filters.
CREATE FUNCTION listing_terms(listed student_listings) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY['university:' || listed.university, 'year:' || listed.year,
		CASE WHEN listed.is_star_ambassador THEN 'star' END], NULL)
		|| ARRAY(SELECT 'skill:' || skill FROM unnest(listed.skills) skill)
$$;
--> statement-breakpoint
-- The anchors of all searches that such a student could match: each term, and every piece of the major of up to three letters.
CREATE FUNCTION listing_anchors(terms text[], major text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT terms || ARRAY(SELECT DISTINCT 'major:' || substr(major, start, length)
		FROM generate_series(1, length(major)) start, generate_series(1, 3) length)
$$;
--> statement-breakpoint
-- Remembers what a student was when the saved searches were last held against them.
CREATE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO listing_changes (student_id) VALUES (NEW.student_id) ON CONFLICT DO NOTHING;
	-- A student who is deleted leaves nothing to remember.
	ELSIF EXISTS (SELECT FROM students WHERE user_id = OLD.student_id) THEN
		INSERT INTO listing_changes (student_id, terms, major)
		VALUES (OLD.student_id, listing_terms(OLD), (SELECT search FROM majors WHERE key = OLD.major))
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listing_changed
	AFTER INSERT OR DELETE OR UPDATE OF is_star_ambassador, university, major, year, skills
	ON student_listings FOR EACH ROW EXECUTE FUNCTION note_listing_change();
