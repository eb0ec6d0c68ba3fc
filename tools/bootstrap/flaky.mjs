/** The most test files and stories of a run that may fail once and pass when run again. More are no coincidence. */
const mostFlaky = 3;
/** Lines of a run's output that the end of all runs repeats. */
const mostLines = 25;

/**
 * Runs the failed files of a step again, one by one and alone. If all pass, the step has passed, and `flaky` gets
 * each with both outputs. Nothing is run again if the step failed outside its files.
 */
export async function repeatFailed(result, { repeat, flaky }) {
  const { files = [], hasOtherFaults = false } = result;
  if (result.succeeded || hasOtherFaults || files.length === 0) return result;
  if (flaky.length + files.length > mostFlaky) return result;
  const found = [];
  let { passed } = result;
  for (const file of files) {
    const again = await repeat(file);
    if (!again.succeeded || again.isEmpty || again.failed > 0) return result;
    found.push({ name: file.name, failing: file.output, passing: again.output });
    passed += again.passed - file.passed;
  }
  flaky.push(...found);
  return { ...result, succeeded: true, passed, failed: 0, failures: [] };
}

/** What the end of a run says of flaky files: their names, then both outputs of each. */
export const linesOf = (flaky) =>
  flaky.flatMap(({ name, failing, passing }) => [
    `~ ${name}: failed, then passed when run again, alone`,
    '  It failed:',
    ...shortened(failing),
    '  It passed:',
    ...shortened(passing),
  ]);

function shortened(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  const half = Math.floor(mostLines / 2);
  const left =
    lines.length <= mostLines
      ? lines
      : [...lines.slice(0, half), `... ${lines.length - 2 * half} lines left out ...`, ...lines.slice(-half)];
  return left.map((line) => `    ${line}`);
}
