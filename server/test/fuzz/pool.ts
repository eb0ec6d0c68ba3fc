/** Fields of replies that other calls need, and the fields that take them. */
const knownFor: Readonly<Record<string, readonly string[]>> = {
  id: ['id', 'with', 'uid', 'students', 'ids', 'conversationId'],
  studentId: ['id', 'with', 'students'],
  companyId: ['id', 'with'],
  userId: ['id'],
  conversationId: ['conversationId', 'id'],
  nextCursor: ['cursor'],
  version: ['version'],
  seq: ['seq', 'upTo', 'before', 'after'],
  sessionId: ['sessionId'],
};

const keptOfEach = 60;

/**
 * Ids, cursors and versions from replies, for later calls. Never a text: a text found in another user's reply
 * was leaked by the server.
 */
export function createPool() {
  const kept = new Map<string, unknown[]>();
  let people: readonly string[] = [];

  const keep = (field: string, value: unknown): void => {
    const values = kept.get(field) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > keptOfEach) values.splice(0, values.length - keptOfEach);
    kept.set(field, values);
  };

  const harvest = (reply: unknown): void => {
    if (typeof reply !== 'object' || reply === null) return;
    for (const [name, value] of Object.entries(reply).slice(0, 40)) {
      if (typeof value === 'object') harvest(value);
      else for (const field of knownFor[name] ?? []) keep(field, value);
    }
  };

  return {
    harvest,
    /** A known value for a field, half of the time a user's id where the field takes one; or undefined. */
    pick: (field: string, nth: number): unknown => {
      const isOfPeople = nth % 2 === 0 && knownFor.id?.includes(field);
      const values = isOfPeople ? people : (kept.get(field) ?? []);
      return values[(nth >> 1) % Math.max(1, values.length)];
    },
    /** People worth asking for, for any caller. */
    know: (ids: readonly string[]): void => {
      people = [...ids, ...people].slice(0, 8);
    },
  };
}

export type Pool = ReturnType<typeof createPool>;
