const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const;

/** What a browser does whose owner forbids sites to store anything: naming a storage throws. The result ends it. */
export function blockStorage(): () => void {
  const known = names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  for (const name of names)
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException(`Access to '${name}' is denied for this document.`, 'SecurityError');
      },
    });
  return () => {
    for (const [name, was] of known) if (was) Object.defineProperty(window, name, was);
  };
}
