DROP INDEX "applications_pipeline";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "university" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "major" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "year" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_star_ambassador" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "skill_bits" bit(128);--> statement-breakpoint
-- One bit for each skill of the catalogue. One that joins it gets the next bit, by a migration of its own.
CREATE FUNCTION skill_bits(skills text[]) RETURNS bit(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
	SELECT coalesce(bit_or(set_bit(0::bit(128), place - 1, 1)), 0::bit(128))
	FROM unnest(skills) skill
	CROSS JOIN LATERAL array_position(ARRAY[
			'Web Development', 'Mobile Development', 'Python', 'JavaScript', 'Java', 'SQL & Databases',
			'Data Analysis', 'Machine Learning', 'Cloud Computing', 'Cybersecurity', 'UI/UX Design', 'Spreadsheets & Excel',
			'Marketing', 'Sales', 'Business Development', 'Market Research', 'Brand Management', 'Public Relations',
			'Accounting', 'Financial Modeling', 'Entrepreneurship', 'Growth Marketing', 'SEO', 'Fundraising',
			'Communication', 'Public Speaking', 'Leadership', 'Teamwork', 'Networking', 'Problem Solving',
			'Creativity', 'Adaptability', 'Time Management', 'Negotiation', 'Critical Thinking', 'Peer Mentoring',
			'Social Media', 'Content Creation', 'Photography', 'Videography', 'Video Editing', 'Graphic Design',
			'Copywriting', 'Blogging', 'Podcasting', 'Illustration', 'Music Production', 'Storytelling',
			'Event Planning', 'Project Management', 'Campus Outreach', 'Community Building', 'Customer Service', 'Product Sampling',
			'Tabling & Promotion', 'Team Coordination', 'Logistics', 'Budgeting', 'Survey Collection', 'Volunteer Recruiting'
		], skill) place
	WHERE place IS NOT NULL);--> statement-breakpoint
-- What an application says of its student is what the listing says. Whoever changes the profile holds its row, so an
-- application that begins meanwhile waits, or is waited for.
CREATE FUNCTION describe_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM students WHERE user_id = NEW.student_id FOR SHARE;
	SELECT listed.university, listed.major, listed.year, listed.is_star_ambassador, listed.verified, skill_bits(listed.skills)
	INTO NEW.university, NEW.major, NEW.year, NEW.is_star_ambassador, NEW.verified, NEW.skill_bits
	FROM student_listings listed WHERE listed.student_id = NEW.student_id;
	NEW.is_star_ambassador := coalesce(NEW.is_star_ambassador, false);
	NEW.verified := coalesce(NEW.verified, false);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER describe_application
	BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION describe_application();--> statement-breakpoint
CREATE FUNCTION describe_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE applications SET university = NULL, major = NULL, year = NULL, is_star_ambassador = false, verified = false,
			skill_bits = NULL
		WHERE student_id = OLD.student_id;
	ELSE
		UPDATE applications SET university = NEW.university, major = NEW.major, year = NEW.year,
			is_star_ambassador = NEW.is_star_ambassador, verified = NEW.verified, skill_bits = skill_bits(NEW.skills)
		WHERE student_id = NEW.student_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER describe_applications
	AFTER INSERT OR DELETE OR UPDATE OF is_star_ambassador, university, major, year, skills, verified
	ON student_listings FOR EACH ROW EXECUTE FUNCTION describe_applications();--> statement-breakpoint
UPDATE applications SET university = listed.university, major = listed.major, year = listed.year,
	is_star_ambassador = listed.is_star_ambassador, verified = listed.verified, skill_bits = skill_bits(listed.skills)
FROM student_listings listed WHERE listed.student_id = applications.student_id;--> statement-breakpoint
CREATE INDEX "applications_pipeline" ON "applications" USING btree ("company_id","stage","listed_at","conversation_id","student_id","university","major","year","is_star_ambassador","verified","skill_bits");--> statement-breakpoint
-- A list or a count is read off the index alone where the table's map of visible pages is fresh.
ALTER TABLE "applications" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
	autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);
