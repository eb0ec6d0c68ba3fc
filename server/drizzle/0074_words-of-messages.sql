-- The week of a message, counted from 1970.
CREATE OR REPLACE FUNCTION message_week(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(extract(epoch FROM at) / 604800)::int;
--> statement-breakpoint
-- What the words of a company's messages of one week begin with in the index, so that each has a short list of its own
-- there. Two companies may share it.
CREATE OR REPLACE FUNCTION message_words_of(company uuid, week integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(md5(company::text), 6) || to_hex(week);
--> statement-breakpoint
-- The words of a message as the index of its company's messages has them. A very long word is left out.
CREATE OR REPLACE FUNCTION message_words_in(company uuid, at timestamptz, message text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(message_words_of(company, message_week(at)) || lexeme), '{}'))
  FROM unnest(to_tsvector('english', message)) AS word WHERE length(lexeme) <= 60);
