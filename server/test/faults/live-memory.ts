import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into each server before it starts: how full the heap is depends on when the last collection was, and what
// a leak adds shows only after one.

const every = 10_000;
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

setInterval(() => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(`${process.env.LIVE_MEMORY}.${process.pid}`, String(heapUsed + external));
}, every).unref();
