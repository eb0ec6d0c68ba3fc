import { randomUUID } from 'node:crypto';
import { type Position, type PositionForm, positionId } from '@ambitionhub/contract/positions';
import type { Person } from './people.ts';

/** A valid position, with other fields where given. */
export const aPositionForm = (fields: Partial<PositionForm> = {}): PositionForm => ({
  title: 'Campus Runner',
  hoursPerWeek: 6,
  payAmount: 18,
  payType: 'hourly',
  place: 'campus',
  text: 'You run.',
  skills: ['Social Media'],
  schools: [],
  lastDay: null,
  ...fields,
});

/** Adds a position to a company, or changes the one of this id and version. */
export async function aPosition(
  { api }: Pick<Person, 'api'>,
  {
    id = randomUUID(),
    version = null,
    ...fields
  }: Partial<PositionForm> & { id?: string; version?: number | null } = {},
): Promise<Position> {
  const given = positionId.parse(id);
  const { positions } = await api.positions.save({ id: given, version, ...aPositionForm(fields) });
  const saved = positions.find((one) => one.id === given);
  if (!saved) throw new Error('the position is not in the list');
  return saved;
}
