-- Reading and writing in a conversation update its application in the same transaction: when the company
-- opens it, or writes for the first time or after the student's input was closed. Each happens about once per
-- conversation; the trigger's condition filters out every other message.
CREATE OR REPLACE FUNCTION application_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.turn = 'open' AND OLD.turn <> 'open' THEN
    UPDATE applications SET status = 'answered', since = NEW.last_at, answered_at = coalesce(answered_at, NEW.last_at),
      responded_at = coalesce(responded_at, NEW.last_at), note = '', decline_id = NULL, decline_asked_at = NULL,
      decline_seq = NULL
    WHERE conversation_id = NEW.id AND status IN ('sent', 'seen', 'declined', 'withdrawn');
  ELSIF OLD.company_read_seq = 0 AND NEW.company_read_seq > 0 THEN
    UPDATE applications SET status = 'seen', seen_at = now() WHERE conversation_id = NEW.id AND status = 'sent';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER application_follows
  AFTER UPDATE OF turn, company_read_seq ON conversations FOR EACH ROW
  WHEN (NEW.started_by = 'student' AND (OLD.turn <> NEW.turn OR OLD.company_read_seq = 0 AND NEW.company_read_seq > 0))
  EXECUTE FUNCTION application_follows();

-- One bit for each skill of the catalog. A new skill gets the next bit.
CREATE OR REPLACE FUNCTION skill_bits(skills text[]) RETURNS bit(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
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
  WHERE place IS NOT NULL);

-- Copies the student's listing into a new application. A change of the profile locks the same row, so the two
-- wait for each other.
CREATE OR REPLACE FUNCTION describe_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM students WHERE user_id = NEW.student_id FOR SHARE;
  SELECT listed.university, listed.major, listed.year, listed.is_star_ambassador, listed.verified, listed.experienced,
    skill_bits(listed.skills)
  INTO NEW.university, NEW.major, NEW.year, NEW.is_star_ambassador, NEW.verified, NEW.experienced, NEW.skill_bits
  FROM student_listings listed WHERE listed.student_id = NEW.student_id;
  NEW.is_star_ambassador := coalesce(NEW.is_star_ambassador, false);
  NEW.verified := coalesce(NEW.verified, false);
  NEW.experienced := coalesce(NEW.experienced, false);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER describe_application
  BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION describe_application();

CREATE OR REPLACE FUNCTION describe_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE applications SET university = NULL, major = NULL, year = NULL, is_star_ambassador = false, verified = false,
      experienced = false, skill_bits = NULL
    WHERE student_id = OLD.student_id;
  ELSE
    UPDATE applications SET university = NEW.university, major = NEW.major, year = NEW.year,
      is_star_ambassador = NEW.is_star_ambassador, verified = NEW.verified, experienced = NEW.experienced,
      skill_bits = skill_bits(NEW.skills)
    WHERE student_id = NEW.student_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER describe_applications
  AFTER INSERT OR DELETE OR UPDATE OF is_star_ambassador, university, major, year, skills, verified, experienced
  ON student_listings FOR EACH ROW EXECUTE FUNCTION describe_applications();
