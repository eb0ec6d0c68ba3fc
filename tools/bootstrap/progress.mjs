import { say } from './place.mjs';

/** Seconds after which a step says for the first time, and then each time again, that it goes on. */
const every = 5;

/** Says what is being done, and while it lasts how long it has taken so far; resolves as `work` does. */
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
