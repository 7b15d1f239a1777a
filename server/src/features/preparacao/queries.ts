import type { Preparacao } from '@alinha/contract/preparacao';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { preparacoes, reports } from '../../db/schema.ts';
import type { Target } from '../../people/relation.ts';

/** The person and the month of notes. */
export interface Mes {
  id: number;
  ano: number;
  mes: number;
}

const ofYear = ({ id, ano }: Omit<Mes, 'mes'>) =>
  and(eq(preparacoes.id_colaborador, id), eq(preparacoes.ano, ano));
const ofMonth = ({ mes, ...year }: Mes) => and(ofYear(year), eq(preparacoes.mes, mes));

/** A person's notes for the twelve months of a year. */
export async function listPreparacoesOf(db: Db, id: number, ano: number): Promise<Preparacao[]> {
  const rows = await db.select().from(preparacoes).where(ofYear({ id, ano }));
  const written = await db
    .selectDistinct({ mes: reports.mes })
    .from(reports)
    .where(and(eq(reports.id_colaborador, id), eq(reports.ano, ano)));
  return Array.from({ length: 12 }, (_, place) => {
    const mes = place + 1;
    const row = rows.find((one) => one.mes === mes);
    return {
      ano,
      mes,
      texto: row?.texto ?? '',
      alterada_em: row?.alterada_em.toISOString() ?? null,
      compartilhada_em: row?.compartilhada_em?.toISOString() ?? null,
      report_escrito: written.some((one) => one.mes === mes),
    };
  });
}

/** Stores the text of a month, without changing whether it is shared. */
export async function storeTexto(db: Db, { id, ano, mes }: Mes, texto: string, now: Date): Promise<void> {
  await db
    .insert(preparacoes)
    .values({ id_colaborador: id, ano, mes, texto, alterada_em: now })
    .onConflictDoUpdate({
      target: [preparacoes.id_colaborador, preparacoes.ano, preparacoes.mes],
      set: { texto, alterada_em: now },
    });
}

/** Stores since when a month's notes are shared; null to unshare them. */
export async function storeShared(db: Db, of: Mes, since: Date | null): Promise<void> {
  await db.update(preparacoes).set({ compartilhada_em: since }).where(ofMonth(of));
}

/** A person's notes for a month, if they are shared and the report can be written: nobody writes one on somebody deactivated. */
export async function readShared(
  db: Db,
  { ativo }: Pick<Target, 'ativo'>,
  of: Mes,
): Promise<{ texto: string; alterada_em: Date } | undefined> {
  if (!ativo) return undefined;
  const [row] = await db
    .select({ texto: preparacoes.texto, alterada_em: preparacoes.alterada_em })
    .from(preparacoes)
    .where(and(ofMonth(of), isNotNull(preparacoes.compartilhada_em), ne(preparacoes.texto, '')));
  return row;
}
