import fc from 'fast-check';
import { anyCharacter } from '../support/characters.ts';
import { theirPassword } from '../support/people.ts';
import type { Schema } from './operations.ts';
import type { Pool } from './pool.ts';

type Any = fc.Arbitrary<unknown>;

/**
 * What has broken servers before: zero bytes, lone surrogates, names of object properties, numbers too big
 * for a column.
 */
const nastyValue = fc.constantFrom<unknown>(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\u202e\u200b',
  'a\r\nSet-Cookie: stolen=1',
  '\u2028{"level":60}\n',
  '%',
  '%00',
  '%c0%af..%2f..%2fetc/passwd',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  "'); DROP TABLE users; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that some servers would interpolate
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '2025-13-45T99:99:99.000Z',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '💬'.repeat(300),
  '('.repeat(500),
  'é'.normalize('NFD').repeat(200),
  2 ** 31,
  2 ** 63,
  2 ** 53 - 1,
  -1,
  -0,
  0.1,
  1e300,
  null,
  true,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { toString: 1, length: -1 },
  Array.from({ length: 1_000 }, (_, index) => index),
);

const keys = fc.oneof(fc.boolean(), fc.uuid(), fc.integer(), fc.string({ unit: anyCharacter }), nastyValue);

/** A forged cursor. */
const forgedCursor = fc
  .array(keys, { maxLength: 4 })
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

const anything: Any = fc.oneof(
  nastyValue,
  nastyValue,
  forgedCursor,
  fc.jsonValue(),
  fc.string({ unit: anyCharacter }),
);

const aroundNow = fc
  .integer({ min: -400 * 86_400_000, max: 40 * 86_400_000 })
  .map((away) => new Date(Date.now() + away).toISOString());

const words = fc.constantFrom(
  'Ada',
  'History',
  'hello',
  'Chess\nRowing',
  'a',
  'Zoë Müller',
  '💬',
  'acme.example',
);

/** Texts for a schema with no format. */
const texts: Readonly<Record<string, Any>> = {
  email: fc.nat({ max: 1e6 }).map((number) => `fuzz-${number}@example.org`),
  contactEmail: fc.constant('people@acme.example'),
  password: fc.constant(theirPassword),
  currentPassword: fc.constant(theirPassword),
  newPassword: fc.string({ minLength: 12, maxLength: 30 }),
  university: fc.constantFrom('Stanford University', 'Harvard University'),
  phoneNumber: fc.constant('(555) 010-0100'),
  contactPhone: fc.constant('+1 555 0100'),
  website: fc.constant('acme.example'),
};

function stringOf(schema: Schema, name: string): Any {
  if (schema.format === 'uuid') return fc.uuid({ version: 4 });
  if (schema.format === 'date-time') return aroundNow;
  if (schema.format === 'date') return aroundNow.map((instant) => instant.slice(0, 10));
  const { minLength = 0, maxLength = 60 } = schema;
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  return texts[name] ?? fc.oneof(words, free);
}

/** A value that fits the schema, sometimes one from an earlier reply. */
function likely(schema: Schema, name: string, pool: Pool): Any {
  const made = madeOf(schema, name, pool);
  return fc.oneof(
    { arbitrary: made, weight: 1 },
    {
      arbitrary: fc.tuple(made, fc.nat({ max: 1_000 })).map(([other, nth]) => pool.pick(name, nth) ?? other),
      weight: 3,
    },
  );
}

function madeOf(schema: Schema, name: string, pool: Pool): Any {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => likely(one, name, pool)));
  const { minimum = 0, maximum = 1_000 } = schema;
  switch (schema.type) {
    case 'string':
      return stringOf(schema, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: minimum, max: Math.min(maximum, 1e9) }));
    case 'array': {
      const { minItems = 0, maxItems = 4, items = {} } = schema;
      return fc.array(likely(items, name, pool), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
    }
    case 'object':
      return inputOf(schema, (inner, key) => likely(inner, key, pool));
    default:
      return anything;
  }
}

/** A value just outside the schema. */
function beside(schema: Schema, name: string, pool: Pool): Any {
  const { minLength = 1, maxLength = 100, minimum = 0, maximum = 100, maxItems = 20, items = {} } = schema;
  const long = Math.min(maxLength, 12_000);
  return fc.oneof(
    fc.constantFrom<unknown>(null, '', ' ', '\n', 0, -1, [], {}, 'true', 'null', '1e3'),
    fc
      .constantFrom(long - 1, long, long + 1, Math.max(0, minLength - 1))
      .map((length) => 'é'.repeat(Math.max(0, length))),
    fc.constantFrom(long, long + 1).map((length) => '💬'.repeat(length)),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5),
    fc
      .tuple(likely(items, name, pool), fc.constantFrom(1, 2, Math.min(maxItems, 200) + 1))
      .map(([item, times]) => Array.from({ length: times }, () => item)),
    likely(schema, name, pool).map((value) => `${typeof value === 'string' ? value : 1} `),
    likely(schema, name, pool).map((value) => [value]),
  );
}

function inputOf(schema: Schema, field: (schema: Schema, name: string) => Any): Any {
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, field(inner, name)])), {
    requiredKeys: [...new Set(schema.required ?? [])].filter((name) => name in (schema.properties ?? {})),
  });
}

/** Extra fields that would give a user more rights. */
const presumptions = fc.record(
  {
    userId: fc.uuid(),
    userType: fc.constant('admin'),
    role: fc.constant('admin'),
    isStarAmbassador: fc.constant(true),
    isApproved: fc.constant(true),
    verified: fc.constant(true),
    subscription: fc.constant({ plan: 'premium', status: 'active' }),
    constructor: fc.constant({ prototype: { polluted: true } }),
  },
  { requiredKeys: [] },
);

const withFaults = (schema: Schema, pool: Pool, fault: (schema: Schema, name: string) => Any): Any =>
  inputOf({ ...schema, required: [] }, (inner, name) =>
    fc.oneof(
      { arbitrary: likely(inner, name, pool), weight: 3 },
      { arbitrary: fault(inner, name), weight: 1 },
    ),
  );

export const moods = ['valid', 'odd', 'hostile'] as const;
export type Mood = (typeof moods)[number];

/** An input for a schema: a valid one, an invalid one, or an attack. */
export function inputFor(
  schema: Schema,
  mood: Mood,
  pool: Pool,
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const made: Any = {
    valid: () => inputOf(schema, (inner, name) => likely(inner, name, pool)),
    odd: () => withFaults(schema, pool, (inner, name) => beside(inner, name, pool)),
    hostile: () =>
      fc
        .tuple(
          withFaults(schema, pool, (inner) =>
            inner.properties ? withFaults(inner, pool, () => anything) : anything,
          ),
          presumptions,
        )
        .map(([input, more]) => ({ ...Object(input), ...more })),
  }[mood]();
  return made.map((input) => Object(input));
}
