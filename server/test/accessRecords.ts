import { addDays } from '@alinha/rules/dates';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  afastamentos,
  avaliacaoRespostas,
  type colaboradores,
  kpis,
  objetivos,
  planos,
  preparacoes,
  reportRespostas,
  respostasSolicitacao,
  solicitacoes,
} from '../src/db/schema.ts';
import { seal } from '../src/features/selos/index.ts';
import type { Target } from './access.ts';
import type { TestApp } from './app.ts';
import type { CloneDatabase } from './engine.ts';
import type { Factories } from './factories.ts';

type Pessoa = typeof colaboradores.$inferSelect;

/** The text of every observation in the company. */
export const observed = 'canário-7f3a';

/** The text of every disagreement in the company. */
export const disagreed = 'canário-2c9e';

/** The reason of every revised quadrant in the company. */
export const revised = 'canário-8d40';

/** In every reason and comment of the calibration in the company. */
export const calibrated = 'canário-9a35';

/** The text of every request about personal data in the company. */
export const asked = 'canário-5b1d';

/** The registered name of everybody in the company, where a nome social replaces it. */
export const registered = 'canário-6e17';
/** In every record of a period that is too old for a substitute. */
export const antigo = 'canário-4e77';

/** The first day of an absence of everybody in the company that no substitution touches. */
export const ausente = '2001-07-13';

/** In every development plan of the company. */
export const planned = 'canário-9b26';

const assinatura = { entrada: 'senha', termo: 1 };

/** Makes one record of each kind about a person of the company. */
export function recordsMaker(
  t: Factories & Pick<TestApp, 'now'> & { database: Pick<CloneDatabase, 'db'> },
  {
    autora,
    reportPergunta,
    culturalPergunta,
  }: { autora: Pessoa; reportPergunta: number; culturalPergunta: number },
) {
  const { db } = t.database;
  let absences = 0;
  /** The one day of another absence: those of one person must not overlap. */
  const nextDias = (): [string, string] => {
    const day = addDays('2026-01-01', ++absences);
    return [day, day];
  };

  /** The open plan of a person with a goal that they proposed; `old` adds one that was closed before what a substitute sees. */
  const makePlano = async (de: Pessoa, old: boolean) => {
    const by = { id_autor: de.id, ate: '2026-12-31', criado_em: t.now };
    const add = async (ended: Date | null) => {
      const nome = ended ? `${planned} ${antigo}` : planned;
      const [plano] = await db
        .insert(planos)
        .values({ ...by, id_colaborador: de.id, nome, encerrado_em: ended })
        .returning();
      const end = { fim: 'alcancado', desfecho: nome, encerrado_em: ended, acoes: 0, feitas: 0 } as const;
      const goal = { ...by, id_plano: plano?.id ?? 0, texto: nome, aceito_em: ended, ...(ended && end) };
      const [objetivo] = await db.insert(objetivos).values(goal).returning();
      return { planoId: plano?.id ?? 0, objetivoId: objetivo?.id ?? 0 };
    };
    if (old) await add(new Date('2026-06-30T12:00:00Z'));
    const [open] = await db
      .select({ planoId: planos.id, objetivoId: objetivos.id })
      .from(planos)
      .innerJoin(objetivos, eq(objetivos.id_plano, planos.id))
      .where(and(eq(planos.id_colaborador, de.id), isNull(planos.encerrado_em)));
    return open ?? add(null);
  };

  /** @param old whether they are of a period before the previous quarter */
  return async (de: Pessoa, old = false): Promise<Target> => {
    const by = { de, autor: autora };
    const text = (words: string) => (old ? `${words} ${antigo}` : words);
    const respostas = { [reportPergunta]: text('Tudo bem.') };
    const newest = async (table: typeof reportRespostas | typeof avaliacaoRespostas | typeof kpis) =>
      (await db.select({ id: sql<number>`max(${table.id})::int` }).from(table))[0]?.id ?? 0;
    const signed = { ...by, assinadoPor: autora, respostas };
    const { id: assinadoId } = await t.aReport({ ...signed, ano: 2025 });
    const { id: contestadoId } = await t.aReport({ ...signed, mes: old ? 6 : 7 });
    for (const id of [assinadoId, contestadoId]) await seal(db, 'report', id, assinatura);
    const { id } = await t.aManifestacao({
      de,
      registro: 'report',
      id_registro: contestadoId,
      concorda: false,
      texto: text(disagreed),
      respondidaPor: autora,
    });
    for (const tipo of ['manifestacao', 'resposta'] as const) await seal(db, tipo, id, assinatura);
    const { id: reportId } = await t.aReport({ ...by, mes: old ? 6 : 11, respostas });
    const { id: idAvaliacao } = await t.aAvaliacao({
      de,
      avaliador: autora,
      nota: 1,
      trimestre: old ? 2 : 4,
    });
    await db.insert(avaliacaoRespostas).values({
      id_avaliacao: idAvaliacao,
      id_pergunta: culturalPergunta,
      nota: true,
      comentario: text('Sempre.'),
    });
    const escrita = {
      id_colaborador: de.id,
      ano: 2026,
      texto: 'Quero falar do projeto.',
      alterada_em: t.now,
    };
    await db
      .insert(preparacoes)
      .values([
        { ...escrita, mes: 12 },
        { ...escrita, mes: 11 },
        { ...escrita, mes: 10, compartilhada_em: t.now },
      ])
      .onConflictDoNothing();
    const [revisao] = await db
      .insert(solicitacoes)
      .values({
        id_colaborador: de.id,
        tipo: 'revisao',
        estado: 'atendida',
        criada_em: t.now,
        prazo: '2026-12-03',
      })
      .returning();
    await db.insert(respostasSolicitacao).values({
      id_solicitacao: revisao?.id ?? 0,
      vez: 1,
      resultado: 'atendida',
      fim: 'quadrante_revisto',
      quadrante: 5,
      texto: revised,
      id_autor: autora.id,
      respondida_em: t.now,
    });
    const canary = and(eq(afastamentos.id_colaborador, de.id), eq(afastamentos.de, ausente));
    if ((await db.$count(afastamentos, canary)) === 0)
      await t.anAfastamento({ de, dias: [ausente, ausente] });
    const { id: cycleId } = await t.aCicloKpi({ ...by, kpis: [[10, 5]] });
    return {
      id: de.id,
      reportId,
      assinadoId,
      contestadoId,
      idAvaliacao,
      cycleId,
      respostaId: await newest(reportRespostas),
      idResposta: await newest(avaliacaoRespostas),
      kpiId: await newest(kpis),
      ...(await makePlano(de, old)),
      taskId: (
        await t.aTarefa({ ...by, titulo: text('Ligar'), ...(old && { feita: true, deadline: '2026-06-30' }) })
      ).id,
      afastamentoId: (await t.anAfastamento({ de, dias: nextDias() })).id,
      obsId: (await t.aObservacao({ ...by, observacao: observed })).id,
    };
  };
}
