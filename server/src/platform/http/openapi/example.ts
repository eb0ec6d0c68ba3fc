import type { Schema } from './generate.ts';

/** Examples of fields by name, where the schema allows any text. */
const byName: Readonly<Record<string, string>> = {
  name: 'Maya Chen',
  email: 'maya@example.edu',
  university: 'Stanford University',
  title: 'Hand out flyers',
  website: 'https://brew.example',
  timeZone: 'America/New_York',
  prefix: 'ahk_Ab3dEf',
  from: '09:00',
  to: '17:00',
  links: 'https://brew.example/post',
  key: '0123456789abcdef0123456789abcdef',
  cover: '0123456789abcdef0123456789abcdef',
};

const byFormat: Readonly<Record<string, string>> = {
  uuid: '018f4d2e-0000-4000-8000-000000000001',
  date: '2026-11-16',
  'date-time': '2026-11-16T15:00:00.000Z',
  email: 'maya@example.edu',
  uri: 'https://brew.example',
};

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A value that a schema allows, for people to read. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  const [first] = list(schema.enum);
  if (first !== undefined) return first;
  const [choice] = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choice !== undefined) return exampleOf(asSchema(choice), name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(asSchema(schema.properties)).map(([key, part]) => [
          key,
          exampleOf(asSchema(part), key),
        ]),
      );
    case 'array':
      return itemsOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), Math.min(60, Number(schema.maximum ?? 60)));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(schema, name);
  }
}

/** As many items as it must have, different ones if its items are words of a list. */
function itemsOf({ items, minItems }: Schema, name: string): readonly unknown[] {
  const least = Math.max(1, Number(minItems ?? 1));
  const words = list(asSchema(items).enum);
  if (words.length > 0) return words.slice(0, least);
  return Array.from({ length: least }, () => exampleOf(asSchema(items), name));
}

function textOf({ format, pattern, maxLength }: Schema, name: string): string {
  const formatted = byFormat[String(format)];
  if (formatted !== undefined) return formatted;
  if (String(pattern).includes('T(?:')) return byFormat['date-time'] ?? '';
  return (byName[name] ?? (name === '' ? 'text' : name)).slice(0, Number(maxLength ?? 80));
}
