import type { UserId } from '@ambitionhub/contract/accounts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { userStorage } from './userStorage.ts';

/**
 * A user's value under a name in this browser, for a screen that needs it again after a reload, a change of
 * tabs or the end of a session; all tabs share it. `parse` reads whatever is stored; null stores nothing.
 */
export function useStoredValue<Value>(
  userId: UserId,
  name: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (value: Value | null) => void] {
  const storage = userStorage(userId);
  const stored = useSyncExternalStore(
    useCallback((react) => storage.subscribe(name, react), [storage, name]),
    () => storage.read(name),
  );
  const keep = useCallback((value: Value | null) => storage.write(name, value), [storage, name]);
  return [useMemo(() => parse(stored), [parse, stored]), keep];
}
