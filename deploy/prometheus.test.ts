import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPromtool } from '../scripts/tools.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
}
const rules: Rule[] = parse(read('prometheus.rules.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const cases = parse(read('prometheus.rules.test.yml')).tests as {
  alert_rule_test: [{ alertname: string; exp_alerts: unknown[] }];
}[];

/** The figures that the server or Prometheus has: a gauge or histogram of ours, or one of prom-client's. */
const served = new Set([
  ...[...read('../server/src/http/metrics.ts').matchAll(/(?:gauge\(\s*|name: 'alinha_)'?(\w+)'/g)].map(
    ([, name]) => `alinha_${name}`,
  ),
  ...['alinha_request_seconds_count', 'alinha_request_seconds_bucket', 'up'],
  ...['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'],
]);
const figuresOf = (expr: string) =>
  [...expr.matchAll(/\b(?:alinha|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);

describe('what an operator watches (OPS-01 OPS-08)', () => {
  test('alarms and dashboard are of figures that are served', () => {
    const { panels } = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
    const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
      figuresOf(expr),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !served.has(name))).toEqual([]);
  });

  test('each alarm is shown firing and resting, and the guide says what to do', () => {
    const guide = read('../docs/operating.md');
    for (const { alert } of rules) {
      const shown = cases
        .flatMap(({ alert_rule_test }) => alert_rule_test)
        .filter(({ alertname }) => alertname === alert)
        .map(({ exp_alerts }) => exp_alerts.length);
      expect(shown, alert).toEqual([1, 0]);
      expect(guide).toContain(`\`${alert}\``);
    }
  });

  test('Prometheus reads the rules, and each fires and rests as its case says', { timeout: 120_000 }, ({
    skip,
  }) => {
    const promtool = findPromtool();
    if (promtool === undefined) skip('promtool cannot be had on this machine');
    for (const args of [
      ['check', 'rules', 'prometheus.rules.yml'],
      ['test', 'rules', 'prometheus.rules.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});
