import { writeFileSync } from 'node:fs';

/** A reporter of Vitest. Its JSON report leaves out errors that belong to no test. */
export default class Unhandled {
  onTestRunEnd(_, errors) {
    if (errors.length > 0 && process.env.UNHANDLED_FILE)
      writeFileSync(process.env.UNHANDLED_FILE, `${errors.length}`);
  }
}
