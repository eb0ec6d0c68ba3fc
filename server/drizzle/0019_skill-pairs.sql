-- Every two of a student's skills as one word, in one order.
CREATE FUNCTION skill_pairs(skills text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	ARRAY(SELECT one || '+' || other FROM unnest(skills) one, unnest(skills) other WHERE one COLLATE "C" < other COLLATE "C");
--> statement-breakpoint
DROP INDEX "student_listings_filters";--> statement-breakpoint
CREATE INDEX "student_listings_filters" ON "student_listings" USING gin ("university","major","year","is_star_ambassador","skills",skill_pairs("skills")) WITH (fastupdate=false);