const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const;

/**
 * What a browser does whose owner forbids sites to store anything: naming a storage throws, and so does opening a channel
 * to other tabs. The result ends it.
 */
export function blockStorage(): () => void {
  const known = [...names, 'BroadcastChannel' as const].map(
    (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
  );
  const refuse = (name: string): never => {
    throw new DOMException(`Access to '${name}' is denied for this document.`, 'SecurityError');
  };
  for (const name of names)
    Object.defineProperty(window, name, { configurable: true, get: () => refuse(name) });
  Object.defineProperty(window, 'BroadcastChannel', {
    configurable: true,
    value: function BroadcastChannel() {
      refuse('BroadcastChannel');
    },
  });
  return () => {
    for (const [name, was] of known) if (was) Object.defineProperty(window, name, was);
  };
}
