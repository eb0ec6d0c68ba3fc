import { noTracing, type Tracing, type TracingSettings } from './tracing.ts';

/** OpenTelemetry if it is configured; otherwise none of it is loaded. */
export async function openTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (!settings) return noTracing;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp(settings);
}
