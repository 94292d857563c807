import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What the server counts of itself. No label tells anything about a visitor. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'site_http_requests_total',
      help: 'Answered requests by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'site_http_request_seconds',
      help: 'From the first line of a request to the end of its answer.',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    }),
    limited: new Counter({
      name: 'site_rate_limited_total',
      help: 'Refusals because of too many requests, by what was counted.',
      labelNames: ['limit'],
      registers,
    }),
    apkBytes: new Counter({
      name: 'site_apk_sent_bytes_total',
      help: 'Bytes of answers about the APK, heads included.',
      registers,
    }),
    eventsWaiting: new Gauge({
      name: 'site_events_waiting',
      help: 'Events that are not on disk yet.',
      registers,
    }),
    eventsCommitted: new Histogram({
      name: 'site_events_committed',
      help: 'Events in one commit.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
      registers,
    }),
    rounds: new Counter({
      name: 'site_publish_rounds_total',
      help: 'Rounds of publishing: whole, partly because something was refused, or failed because the CMS could not be read.',
      labelNames: ['result'],
      registers,
    }),
    problems: new Gauge({
      name: 'site_publish_problems',
      help: 'Reasons why not all that the CMS has published is live.',
      registers,
    }),
  }
}
