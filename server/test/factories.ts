import type { Escopo, TipoDeRegistro } from '@alinha/contract/choices';
import { diasDoToken } from '@alinha/contract/integracoes';
import { addDays, todayIn } from '@alinha/rules/dates';
import { termo as termoAtual } from '@alinha/rules/termo';
import { hashSync } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/db/open.ts';
import {
  afastamentos,
  alinhamentos,
  avaliacoesCulturais,
  cargos,
  ciclosKpi,
  colaboradorEmpresas,
  colaboradores,
  culturalPerguntas,
  empresas,
  integracoes,
  kpis,
  manifestacoes,
  observacoes,
  reportPerguntas,
  reportRespostas,
  reports,
  respostasDiscordancia,
  tarefas,
  temas,
  termosAceitos,
} from '../src/db/schema.ts';
import { newIntegrationToken } from '../src/session/integracoes.ts';
import { hashToken } from '../src/session/tokens.ts';

export const senhaDeTeste = 'correta-bateria-cavalo';
/** Cheap parameters; the hash itself says what comparing costs. */
const hash = hashSync(senhaDeTeste, { memoryCost: 8, timeCost: 1 });

type New<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;
export type Colaborador = typeof colaboradores.$inferSelect;
/** The target of a record, and its author. */
type By = { de: Colaborador; autor: Colaborador };

/** Create records with sensible defaults; each takes what matters to its test. */
export interface Factories {
  aEmpresa(given?: New<typeof empresas>): Promise<typeof empresas.$inferSelect>;
  aCargo(given: { empresa: { id: number } } & New<typeof cargos>): Promise<typeof cargos.$inferSelect>;
  /** `leader` and `rh` give a title with that flag, in the first company; without `termo` the term is not accepted. */
  aColaborador(
    given?: {
      superior?: { id: number };
      leader?: boolean;
      rh?: boolean;
      cargo?: string;
      termo?: boolean;
    } & New<typeof colaboradores>,
  ): Promise<Colaborador>;
  aPergunta(given?: New<typeof reportPerguntas>): Promise<typeof reportPerguntas.$inferSelect>;
  /** A theme with `perguntas` questions. */
  aTema(perguntas: number): Promise<{ id: number; perguntas: { id: number }[] }>;
  aReport(
    given: {
      de: Colaborador;
      autor: Colaborador;
      assinadoPor?: Colaborador;
      respostas?: Record<number, string>;
    } & New<typeof reports>,
  ): Promise<typeof reports.$inferSelect>;
  aAvaliacao(
    given: { de: Colaborador; avaliador: Colaborador; nota: number } & New<typeof avaliacoesCulturais>,
  ): Promise<typeof avaliacoesCulturais.$inferSelect>;
  aCicloKpi(
    given: { de: Colaborador; autor: Colaborador; kpis: [okr: number, feito: number][] } & New<
      typeof ciclosKpi
    >,
  ): Promise<typeof ciclosKpi.$inferSelect>;
  aTarefa(given: By & New<typeof tarefas>): Promise<typeof tarefas.$inferSelect>;
  aObservacao(given: By & New<typeof observacoes>): Promise<typeof observacoes.$inferSelect>;
  /** @param dias the first and the last day */
  anAfastamento(given: {
    de: { id: number };
    dias: [string, string | null];
  }): Promise<typeof afastamentos.$inferSelect>;
  /** By the person, with its token, valid for a year. */
  anIntegracao(given: {
    de: { id: number };
    escopos: readonly Escopo[];
    nome?: string;
  }): Promise<{ id: number; token: string }>;
  aAlinhamento(given: By & New<typeof alinhamentos>): Promise<typeof alinhamentos.$inferSelect>;
  /** What a person stated about a signed record of theirs, and the answer to a disagreement. */
  aManifestacao(given: {
    de: { id: number };
    registro: TipoDeRegistro;
    id_registro: number;
    concorda: boolean;
    texto?: string;
    feita_em?: Date;
    respondidaPor?: { id: number };
  }): Promise<typeof manifestacoes.$inferSelect>;
}

let sequence = 0;

/** @param firstOf the company for titles, instead of the first existing one */
export function createFactories(
  db: Db,
  now: () => Date,
  firstOf = (): Promise<typeof empresas.$inferSelect | undefined> => db.query.empresas.findFirst(),
): Factories {
  const only = <T>([row]: T[]): T => {
    if (row === undefined) throw new Error('nothing was stored');
    return row;
  };

  const aEmpresa: Factories['aEmpresa'] = async (given = {}) =>
    only(
      await db
        .insert(empresas)
        .values({ nome: `Empresa ${++sequence}`, ...given })
        .returning(),
    );

  const aCargo: Factories['aCargo'] = async ({ empresa, ...given }) =>
    only(
      await db
        .insert(cargos)
        .values({ nome: `Cargo ${++sequence}`, nivel_hierarquia: 5, ...given, id_empresa: empresa.id })
        .returning(),
    );

  const firstEmpresa = async () => (await firstOf()) ?? (await aEmpresa());

  const aColaborador: Factories['aColaborador'] = async ({
    superior,
    leader,
    rh,
    cargo,
    termo = true,
    ...given
  } = {}) => {
    const number = ++sequence;
    const pessoa = only(
      await db
        .insert(colaboradores)
        .values({
          nome: `Pessoa ${number}`,
          email: `pessoa${number}@aurora.example`,
          senha_hash: hash,
          id_superior: superior?.id ?? null,
          ...given,
        })
        .returning(),
    );
    if (given.data_admissao && given.criado_em === undefined) {
      // Entered on their first day, so that their records are due since then; the company's history begins later.
      const criado_em = new Date(`${given.data_admissao}T12:00:00Z`);
      await db.update(colaboradores).set({ criado_em }).where(eq(colaboradores.id, pessoa.id));
    }
    if (termo) {
      await db
        .insert(termosAceitos)
        .values({ id_colaborador: pessoa.id, versao: termoAtual.versao, aceito_em: now() });
    }
    if (leader || rh || cargo !== undefined) {
      const empresa = await firstEmpresa();
      const title = await aCargo({
        empresa,
        ...(cargo !== undefined && { nome: cargo }),
        is_leader: leader ?? false,
        is_rh: rh ?? false,
      });
      await db
        .insert(colaboradorEmpresas)
        .values({ id_colaborador: pessoa.id, id_empresa: empresa.id, id_cargo: title.id });
    }
    return pessoa;
  };

  const aPergunta: Factories['aPergunta'] = async (given = {}) =>
    only(
      await db
        .insert(reportPerguntas)
        .values({ pergunta: `Pergunta ${++sequence}?`, ordem: sequence, ...given })
        .returning(),
    );

  const aTema: Factories['aTema'] = async (perguntas) => {
    const { id } = only(
      await db
        .insert(temas)
        .values({ tema: `Tema ${++sequence}`, ordem: sequence })
        .returning(),
    );
    const asked = Array.from({ length: perguntas }, (_, ordem) => ({
      id_tema: id,
      pergunta: `Pergunta ${++sequence}?`,
      ordem,
    }));
    return { id, perguntas: await db.insert(culturalPerguntas).values(asked).returning() };
  };

  const aReport: Factories['aReport'] = async ({ de, autor, assinadoPor, respostas = {}, ...given }) => {
    const report = only(
      await db
        .insert(reports)
        .values({
          id_colaborador: de.id,
          id_autor: autor.id,
          mes: 3,
          ano: 2026,
          criado_em: now(),
          ...(assinadoPor && { assinado_por: assinadoPor.id, assinado_em: now() }),
          ...given,
        })
        .returning(),
    );
    for (const [pergunta, descricao] of Object.entries(respostas)) {
      await db
        .insert(reportRespostas)
        .values({ id_report: report.id, id_pergunta: Number(pergunta), descricao });
    }
    return report;
  };

  const aAvaliacao: Factories['aAvaliacao'] = async ({ de, avaliador, ...given }) =>
    only(
      await db
        .insert(avaliacoesCulturais)
        .values({ id_colaborador: de.id, id_avaliador: avaliador.id, trimestre: 1, ano: 2026, ...given })
        .returning(),
    );

  const aCicloKpi: Factories['aCicloKpi'] = async ({ de, autor, kpis: pairs, ...given }) => {
    const ciclo = only(
      await db
        .insert(ciclosKpi)
        .values({ id_colaborador: de.id, id_autor: autor.id, nome_ciclo: 'Ciclo', ...given })
        .returning(),
    );
    for (const [okr, okr_feito] of pairs) {
      await db.insert(kpis).values({ id_ciclo: ciclo.id, kpi: 'KPI', okr, okr_feito });
    }
    return ciclo;
  };

  const by = ({ de, autor }: By) => ({ id_colaborador: de.id, id_autor: autor.id });

  const aTarefa: Factories['aTarefa'] = async ({ de, autor, ...given }) =>
    only(
      await db
        .insert(tarefas)
        .values({ titulo: 'Tarefa', ...by({ de, autor }), criada_em: now(), ...given })
        .returning(),
    );

  const aObservacao: Factories['aObservacao'] = async ({ de, autor, ...given }) =>
    only(
      await db
        .insert(observacoes)
        .values({
          observacao: 'Observação',
          departamento: 'gestor',
          ...by({ de, autor }),
          criada_em: now(),
          ...given,
        })
        .returning(),
    );

  const anAfastamento: Factories['anAfastamento'] = async ({ de: { id }, dias: [de, ate] }) =>
    only(await db.insert(afastamentos).values({ id_colaborador: id, de, ate }).returning());

  const anIntegracao: Factories['anIntegracao'] = async ({
    de,
    escopos,
    nome = `${de.id}: ${escopos.join(' ')}`,
  }) => {
    const token = newIntegrationToken();
    const row = { nome, escopos: [...escopos], id_autor: de.id, criada_em: now() };
    const vale_ate = addDays(todayIn(now()), diasDoToken);
    const kept = { ...row, hash: hashToken(token), vale_ate };
    return { id: only(await db.insert(integracoes).values(kept).returning()).id, token };
  };

  const aAlinhamento: Factories['aAlinhamento'] = async ({ de, autor, ...given }) =>
    only(
      await db
        .insert(alinhamentos)
        .values({ observacao: 'Alinhamento', ...by({ de, autor }), criado_em: now(), ...given })
        .returning(),
    );

  const aManifestacao: Factories['aManifestacao'] = async ({ de, respondidaPor, ...given }) => {
    const texto = given.concorda ? null : 'Não foi assim.';
    const manifestacao = only(
      await db
        .insert(manifestacoes)
        .values({ id_colaborador: de.id, feita_em: now(), texto, ...given })
        .returning(),
    );
    if (respondidaPor) {
      const resposta = { id_autor: respondidaPor.id, respondida_em: now(), texto: 'Foi.' };
      await db.insert(respostasDiscordancia).values({ id_manifestacao: manifestacao.id, ...resposta });
    }
    return manifestacao;
  };

  return {
    aEmpresa,
    aCargo,
    aColaborador,
    aPergunta,
    aTema,
    aReport,
    aAvaliacao,
    aCicloKpi,
    aTarefa,
    aObservacao,
    anAfastamento,
    anIntegracao,
    aAlinhamento,
    aManifestacao,
  };
}
