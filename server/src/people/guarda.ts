import { guardaDe } from '@alinha/contract/choices';
import { type SQL, sql } from 'drizzle-orm';

/** How long each category is kept, as a subselect `(categoria, meses)`: as somebody set it, or as usual. */
export const prazosDeGuarda: SQL = sql`(
  select u.categoria, coalesce(z.meses, u.meses) as meses
  from (values ${sql.raw(
    Object.entries(guardaDe)
      .map(([categoria, { meses }]) => `('${categoria}', ${meses})`)
      .join(', '),
  )}) as u (categoria, meses)
  left join prazos_guarda z on z.categoria = u.categoria)`;
