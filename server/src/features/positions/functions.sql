-- The characters that trigrams skip, or need three of: all but plain letters and digits. An index of the positions uses it.
CREATE OR REPLACE FUNCTION signs_in(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  string_to_array(regexp_replace(written, '[a-z0-9\s]+', '', 'g'), NULL);
