import { noTracing, type Tracing, type TracingSettings } from './tracing.ts';

/** OpenTelemetry where it is configured; elsewhere nothing of it is loaded. */
export async function openTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (!settings) return noTracing;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp(settings);
}
