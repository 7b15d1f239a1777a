/** A dialog of KPIs: of a new cycle, or in a cycle of a KPI, of a new one without its id. */
export interface KpiAberto {
  cicloId?: number | undefined;
  kpiId?: number | undefined;
}

const written = /^kpi(?:-([1-9]\d{0,8}))?-(?:novo|([1-9]\d{0,8}))$/;

/** How it stands in an address: `kpi-novo`, `kpi-12-novo`, `kpi-12-34`. */
export const addressOfKpi = ({ cicloId, kpiId }: KpiAberto): string =>
  ['kpi', cicloId, kpiId ?? 'novo'].filter((part) => part !== undefined).join('-');

/** The dialog of an address; nothing where it names no KPI and no cycle. */
export function kpiIn(address: string | undefined): KpiAberto | undefined {
  const found = written.exec(address ?? '');
  if (!found) return undefined;
  const [cicloId, kpiId] = found.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  return cicloId === undefined && kpiId !== undefined ? undefined : { cicloId, kpiId };
}
