-- The week of a message, counted from 1970.
CREATE OR REPLACE FUNCTION message_week(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor(extract(epoch FROM at) / 604800)::int;

-- The prefix of a company's words in one week, so that each word has a short list in the index. Two companies may share a prefix.
CREATE OR REPLACE FUNCTION message_words_of(company uuid, week integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(md5(company::text), 6) || to_hex(week);
