CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "majors" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (' ' || key || ' ' || regexp_replace(key, '(\w)\w*\W*', '\1', 'g')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_listings" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"is_star_ambassador" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"university" text,
	"major" text NOT NULL,
	"year" text,
	"skills" text[] NOT NULL,
	"sampled" boolean GENERATED ALWAYS AS (get_byte(uuid_send(student_id), 15) < 4) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "companies_listed_search";--> statement-breakpoint
DROP INDEX "students_listed";--> statement-breakpoint
DROP INDEX "students_listed_university";--> statement-breakpoint
DROP INDEX "students_listed_major";--> statement-breakpoint
DROP INDEX "students_listed_skills";--> statement-breakpoint
DROP INDEX "students_listed_class_year";--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "search_text" SET EXPRESSION AS (lower(' ' || name || ' ' || industry || ' ' || position_name));--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "visible" boolean GENERATED ALWAYS AS (published and not hidden) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "student_listings" ADD CONSTRAINT "student_listings_student_id_students_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "majors_search" ON "majors" USING gist ("search" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "student_listings_order" ON "student_listings" USING btree ("is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_university" ON "student_listings" USING btree ("university","is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_major" ON "student_listings" USING btree ("major","is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_year" ON "student_listings" USING btree ("year","is_star_ambassador" desc,"created_at" desc,"student_id" desc);--> statement-breakpoint
CREATE INDEX "student_listings_filters" ON "student_listings" USING gin ("university","major","year","is_star_ambassador","skills") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "student_listings_sample" ON "student_listings" USING btree ("is_star_ambassador","university","major","year","skills") WHERE sampled;--> statement-breakpoint
-- The academic year that finds a student, as the contract's rule says: the class year, or where it is missing the
-- graduation year, counted from 2025.
CREATE FUNCTION year_found(class_year text, grad_year integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN class_year = 'incoming_freshman' THEN 'freshman'
    WHEN class_year IS NOT NULL THEN class_year
    WHEN grad_year < 2025 THEN 'graduate'
    ELSE (ARRAY['senior', 'junior', 'sophomore', 'freshman'])[grad_year - 2024]
  END
$$;--> statement-breakpoint
CREATE FUNCTION list_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.visible THEN
    DELETE FROM student_listings WHERE student_id = NEW.user_id;
    RETURN NULL;
  END IF;
  -- Also where the major is there already: this holds off the job that takes away majors nobody has.
  INSERT INTO majors (key, name) SELECT lower(NEW.major), NEW.major WHERE NEW.major <> '' ON CONFLICT DO NOTHING;
  INSERT INTO student_listings AS listed (student_id, is_star_ambassador, created_at, university, major, year, skills)
  VALUES (NEW.user_id, NEW.is_star_ambassador, NEW.created_at, NEW.university, lower(NEW.major),
    year_found(NEW.class_year, NEW.grad_year), NEW.skills)
  ON CONFLICT (student_id) DO UPDATE SET
    is_star_ambassador = excluded.is_star_ambassador, created_at = excluded.created_at,
    university = excluded.university, major = excluded.major, year = excluded.year, skills = excluded.skills
  WHERE (listed.is_star_ambassador, listed.created_at, listed.university, listed.major, listed.year, listed.skills)
    IS DISTINCT FROM (excluded.is_star_ambassador, excluded.created_at, excluded.university, excluded.major,
      excluded.year, excluded.skills);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER student_listed
  AFTER INSERT OR UPDATE OF published, hidden, is_star_ambassador, created_at, university, major, class_year, grad_year, skills
  ON students FOR EACH ROW EXECUTE FUNCTION list_student();--> statement-breakpoint
-- Lists those who are visible already.
UPDATE students SET published = published WHERE visible;
