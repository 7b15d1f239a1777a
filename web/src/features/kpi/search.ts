/** An open KPI dialog: a new cycle, or a KPI of a cycle (a new one without `kpiId`). */
export interface KpiAberto {
  cicloId?: number | undefined;
  kpiId?: number | undefined;
}

const written = /^kpi(?:-([1-9]\d{0,8}))?-(?:novo|([1-9]\d{0,8}))$/;

/** Its value in the URL: `kpi-novo`, `kpi-12-novo`, `kpi-12-34`. */
export const addressOfKpi = ({ cicloId, kpiId }: KpiAberto): string =>
  ['kpi', cicloId, kpiId ?? 'novo'].filter((part) => part !== undefined).join('-');

/** Parses the dialog in the URL; undefined if invalid. */
export function kpiIn(address: string | undefined): KpiAberto | undefined {
  const found = written.exec(address ?? '');
  if (!found) return undefined;
  const [cicloId, kpiId] = found.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  return cicloId === undefined && kpiId !== undefined ? undefined : { cicloId, kpiId };
}
