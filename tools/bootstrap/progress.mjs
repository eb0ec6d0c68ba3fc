import { say } from './place.mjs';

/** Seconds between two progress messages of a long step. */
const every = 5;

/** Prints a step's name and, while it lasts, how long it has taken so far; resolves as `work` does. */
export async function withProgress(what, work) {
  say(`${what} …`);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const timer = setInterval(() => say(`${what} … ${seconds()} s`), every * 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
