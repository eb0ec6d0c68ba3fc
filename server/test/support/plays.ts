/**
 * The number of runs of a model or property: few in `npm test`, others each time; `PLAYS=10` makes ten times as
 * many.
 */
export const playsOf = (usual: number): number => Math.ceil(usual * Number(process.env.PLAYS ?? 1));
