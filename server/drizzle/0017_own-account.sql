CREATE TABLE "address_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "takeouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 1 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "takeouts_state" CHECK ("takeouts"."state" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
DROP INDEX "student_listings_sample";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "student_listings" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "leaving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "visible" SET EXPRESSION AS (published and not hidden and not leaving);--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "school_of_email" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "verified" boolean GENERATED ALWAYS AS (coalesce(school_of_email = university, false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_links_user" ON "address_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_links_expiry" ON "address_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "takeouts_waiting" ON "takeouts" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "takeouts_user" ON "takeouts" USING btree ("user_id","asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "takeouts_expiry" ON "takeouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaving_at") WHERE leaving_at is not null;--> statement-breakpoint
CREATE INDEX "student_listings_verified" ON "student_listings" USING btree ("is_star_ambassador" desc,"created_at" desc,"student_id" desc) WHERE verified;--> statement-breakpoint
CREATE INDEX "student_listings_sample" ON "student_listings" USING btree ("is_star_ambassador","university","major","year","skills","verified") WHERE sampled;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.visible THEN
    DELETE FROM student_listings WHERE student_id = NEW.user_id;
    RETURN NULL;
  END IF;
  -- Also where the major is there already: this holds off the job that takes away majors nobody has.
  INSERT INTO majors (key, name) SELECT lower(NEW.major), NEW.major WHERE NEW.major <> '' ON CONFLICT DO NOTHING;
  INSERT INTO student_listings AS listed (student_id, is_star_ambassador, created_at, university, major, year, skills, verified)
  VALUES (NEW.user_id, NEW.is_star_ambassador, NEW.created_at, NEW.university, lower(NEW.major),
    year_found(NEW.class_year, NEW.grad_year), NEW.skills, NEW.verified)
  ON CONFLICT (student_id) DO UPDATE SET
    is_star_ambassador = excluded.is_star_ambassador, created_at = excluded.created_at,
    university = excluded.university, major = excluded.major, year = excluded.year, skills = excluded.skills,
    verified = excluded.verified
  WHERE (listed.is_star_ambassador, listed.created_at, listed.university, listed.major, listed.year, listed.skills,
      listed.verified)
    IS DISTINCT FROM (excluded.is_star_ambassador, excluded.created_at, excluded.university, excluded.major,
      excluded.year, excluded.skills, excluded.verified);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER student_listed ON students;--> statement-breakpoint
CREATE TRIGGER student_listed
  AFTER INSERT OR UPDATE OF published, hidden, leaving, is_star_ambassador, created_at, university, school_of_email, major,
    class_year, grad_year, skills
  ON students FOR EACH ROW EXECUTE FUNCTION list_student();--> statement-breakpoint
-- Saved searches ask for it, too.
CREATE OR REPLACE FUNCTION listing_terms(listed student_listings) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY['university:' || listed.university, 'year:' || listed.year,
		CASE WHEN listed.is_star_ambassador THEN 'star' END, CASE WHEN listed.verified THEN 'verified' END], NULL)
		|| ARRAY(SELECT 'skill:' || skill FROM unnest(listed.skills) skill)
$$;--> statement-breakpoint
DROP TRIGGER listing_changed ON student_listings;--> statement-breakpoint
CREATE TRIGGER listing_changed
	AFTER INSERT OR DELETE OR UPDATE OF is_star_ambassador, university, major, year, skills, verified
	ON student_listings FOR EACH ROW EXECUTE FUNCTION note_listing_change();
