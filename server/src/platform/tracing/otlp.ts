import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { watchStatements } from '../database/index.ts';
import { currentRequest } from '../request-context/index.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

const name = 'ambitionhub';
const patienceMs = 5_000;

/**
 * Spans of requests, of their statements, and of jobs, sent by OTLP over HTTP. A span contains the procedure,
 * the tables, the duration and the request's id: no address, query string, parameter or personal text.
 */
export function openOtlp({ endpoint, share }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: patienceMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    // A full queue drops new spans, so tracing never delays a request.
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  });
  const tracer = provider.getTracer(name);
  const under = new AsyncLocalStorage<Span>();

  const begin = (what: string, kind: SpanKind, attributes: Attributes): Span => {
    const parent = under.getStore();
    return tracer.startSpan(
      what,
      { kind, attributes },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
  };
  const end = (span: Span, error: unknown): void => {
    if (error !== null) span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.setAttribute('error.type', error.constructor.name);
    span.end();
  };

  return {
    request: ({ method, otherwise }, response, serve) => {
      const request = currentRequest();
      const span = begin(`${method} ${otherwise}`, SpanKind.SERVER, {
        'http.request.method': method,
        'ambitionhub.request_id': request?.id ?? '',
      });
      response.once('close', () => {
        const procedure = request?.procedure ?? otherwise;
        span.updateName(`${method} ${procedure}`);
        span.setAttributes({
          'http.route': procedure,
          'http.response.status_code': response.statusCode,
        });
        end(span, response.statusCode >= 500 ? response.statusCode : null);
      });
      under.run(span, serve);
    },

    job: async (job, run) => {
      const span = begin(`job ${job.name}`, SpanKind.CONSUMER, { 'ambitionhub.job_id': job.id });
      try {
        const result = await under.run(span, run);
        end(span, null);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },

    watch: (pool) =>
      watchStatements(pool, (summary) => {
        // The server's own statements, such as polling for jobs, belong to no trace.
        if (!under.getStore()) return () => undefined;
        const span = begin(summary, SpanKind.CLIENT, {
          'db.system.name': 'postgresql',
          'db.query.summary': summary,
        });
        return (error) => end(span, error);
      }),

    stop: () => provider.shutdown(),
  };
}
