import { registerHooks } from 'node:module';

/**
 * Halves what the start of a server costs. Node asks the package.json of a package again for each of its files, and the one of Drizzle is
 * 180 kB of JSON: half a second of the processor. Its files name each other in full, and all are modules.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes('/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
