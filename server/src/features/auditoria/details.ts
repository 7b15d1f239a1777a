import { day, id, name, number, person, valuesIn } from '@alinha/contract/audit/kinds';
import { categoriasDeGuarda, guardaDe, tiposDeSolicitacao } from '@alinha/contract/choices';
import { diasWords } from '@alinha/rules/afastamentos';
import { camposDaFicha, grupos } from '@alinha/rules/auditoria';
import { nomesDosRegistros, periodName } from '@alinha/rules/coverage';
import { formatDay, formatMoment, monthNames } from '@alinha/rules/dates';
import { titulosDasFiguras } from '@alinha/rules/indicadores';
import { counted } from '@alinha/rules/numbers';
import { nomesDasPlanilhas } from '@alinha/rules/planilhas';
import {
  decisoesEmPalavras,
  finsDasRevisoes,
  nomesDasSolicitacoes,
  nomesEmAnalise,
  prazosEmPalavras,
} from '@alinha/rules/solicitacoes';
import { emSubstituicaoA } from '@alinha/rules/substituicoes';
import { type Ato, atos, type DadosDe, declared, declaredOf, isAto } from '../../audit/declared.ts';
import type { Db } from '../../db/open.ts';
import { type Chamado, type KeptRow, type Referido, readNames, referidos } from './queries.ts';

// The details that the audit page shows beside actor, act and target. A row stores names as they were when it was written.
// Rows of earlier versions store some ids without a name, or only the state before an edit, and are described by that.

type Numero = number | null | undefined;
type Texto = string | null | undefined;
/** A part of a description; falsy parts are left out. */
type TextPart = Texto | false | 0;

/** Finds the current name of a person, or the period of a record; undefined for a deleted one. */
type Find = (kind: Referido, id: Numero) => string | undefined;

/** Describes a row by the fields that its act declares; `row` also has fields that only earlier versions stored. */
type Detail<Dados> = (dados: Dados, find: Find, row: unknown) => TextPart;

const monthOf = (mes: Numero, ano: Numero) =>
  mes && ano && monthNames[mes - 1] ? periodName('report', ano, mes) : undefined;
const quarterOf = (trimestre: Numero, ano: Numero) =>
  trimestre && ano ? periodName('avaliacao', ano, trimestre) : undefined;

const joined = (parts: readonly TextPart[], by = '; ') => parts.filter(Boolean).join(by) || undefined;

const nothing = '(nada)';
const change = (antes: Texto, depois: Texto) =>
  antes == null && depois == null ? undefined : `${antes ?? nothing} → ${depois ?? nothing}`;

/** Describes the states before and after an edit, or only the first where a row has no other. */
const sides =
  <Side>(textOf: (side: Side | null | undefined) => Texto) =>
  ({ antes, depois }: { antes?: Side | null; depois?: Side | null }) => {
    const before = textOf(antes);
    if (depois !== undefined) return change(before, textOf(depois));
    return before && `era ${before}`;
  };

const nameOf = (named: { nome?: Texto } | null | undefined) => named?.nome;
const namesOf = (list: readonly ({ nome?: Texto } | null)[] | null | undefined) =>
  joined(list?.map(nameOf) ?? [], ', ');

/** Fields that only earlier versions stored. */
const older = {
  destino: { para: id },
  gestor: { id_novo_gestor: id, antes: { id_superior: id } },
  superior: { id_superior: id },
};

const ofReport: Detail<DadosDe<'signReport'>> = ({ mes, ano, reportId }, find) =>
  monthOf(mes, ano) ?? find('reports', reportId);
const ofAvaliacao: Detail<DadosDe<'signAvaliacaoCultural'>> = ({ trimestre, ano, idAvaliacao }, find) =>
  quarterOf(trimestre, ano) ?? find('avaliacoes', idAvaliacao);

const ofKpi: Detail<DadosDe<'editKpi'>> = ({ antes, depois, ciclo }) => {
  const [before, after] = [antes?.kpi, depois?.kpi];
  return joined([after == null || after === before ? before : change(before, after), ciclo], ' · ');
};

const ofRemoval: Detail<DadosDe<'removeEmpresas' | 'removeCargos'>> = ({ antes, destino }, _find, row) => {
  const moved = destino != null || valuesIn(older.destino, row).para != null;
  return joined([namesOf(antes), moved && `pessoas para ${nameOf(destino) ?? 'outra'}`]);
};

const ofEntrada: Detail<DadosDe<'login'>> = ({ pendente }) => pendente && 'falta o segundo fator';
const ofSessoes: Detail<DadosDe<'endOutrasSessoes'>> = ({ encerradas }) =>
  counted(encerradas ?? 0, 'sessão', 'sessões');

const demands: Record<NonNullable<DadosDe<'saveSeguranca'>['antes']>, string> = {
  ninguem: 'ninguém',
  rh: 'RH',
  lideres: 'líderes e RH',
  todos: 'todos',
};

const claimed: Detail<DadosDe<'createColaborador'>> = ({ assumido }) =>
  assumido && 'Assumiu um cadastro que ninguém confirmou';

const ofCargo = (cargo: DadosDe<'createCargo'> | null | undefined) => {
  const { nome, nivel_hierarquia, is_leader, is_rh } = cargo ?? {};
  return joined(
    [nome, nivel_hierarquia != null && `nível ${nivel_hierarquia}`, is_leader && 'líder', is_rh && 'RH'],
    ', ',
  );
};

const ofImportacao: Detail<DadosDe<'runImportacao'>> = ({
  criadas,
  assumidas,
  atualizadas,
  desativadas,
  convites,
}) =>
  joined(
    [
      counted((criadas?.length ?? 0) + (assumidas?.length ?? 0), 'pessoa nova', 'pessoas novas'),
      counted(atualizadas?.length ?? 0, 'alterada', 'alteradas'),
      !!desativadas?.length && counted(desativadas.length, 'desativada', 'desativadas'),
      !!convites && counted(convites, 'convite', 'convites'),
    ],
    ', ',
  );

/** The direct reports who moved when somebody was deactivated. */
const ofMoved = (liderados: readonly unknown[] | null = [], to = 'o topo do organograma') =>
  !liderados?.length
    ? undefined
    : `${counted(liderados.length, 'liderado passou', 'liderados passaram')} para ${to}`;

const ofPerguntas: Detail<DadosDe<'perguntas importar'>> = ({
  adicionadas,
  retiradas,
  retomadas,
  reordenadas,
}) =>
  joined(
    Object.entries({ adicionadas, retiradas, retomadas, reordenadas }).map(
      ([word, count]) => !!count && `${count} ${word}`,
    ),
    ', ',
  );

type FichaChange = NonNullable<DadosDe<'editFicha'>['mudancas']>[number];

const ofMudanca = (mudanca: FichaChange) => {
  if (!mudanca?.campo) return undefined;
  const { campo, antes, depois } = mudanca;
  const textOf = (value: Texto) => (campo?.startsWith('data_') && value ? formatDay(value) : value);
  return `${camposDaFicha[campo]}: ${change(textOf(antes), textOf(depois)) ?? nothing}`;
};

const ofPlanilha: Detail<DadosDe<'exportPlanilhaCsv'>> = ({ de, ano, periodo }) =>
  de &&
  joined([nomesDasPlanilhas[de], de === 'report' ? monthOf(periodo, ano) : quarterOf(periodo, ano)], ', ');

const ofFigura: Detail<DadosDe<'exportIndicadoresCsv'>> = ({ figura, tipo, ano, trimestre, setor }) =>
  joined([
    figura && titulosDasFiguras[figura],
    figura === 'registros' ? tipo && nomesDosRegistros[tipo] : quarterOf(trimestre, ano),
    setor,
  ]);

const ofDossie: Detail<DadosDe<'exportDossie'>> = ({ registros, ...dados }, find, row) =>
  joined([
    ofPlanilha(dados, find, row),
    registros != null && counted(registros, 'registro assinado', 'registros assinados'),
  ]);

const ofFilters: Detail<DadosDe<'listAuditoria'>> = (
  { pessoa, ator, grupo, ato, de, ate, antes, depois },
  find,
) => {
  const named = (id: number) => find('pessoas', id) ?? id;
  return joined([
    pessoa && `sobre ${named(pessoa)}`,
    ator && `de ${named(ator)}`,
    grupo && grupos[grupo],
    ato && (atos.find((one) => one.ato === ato)?.nome ?? ato),
    de && `desde ${formatDay(de)}`,
    ate && `até ${formatDay(ate)}`,
    (antes || depois) && 'outra página',
  ]);
};

const prazos = {
  report: 'reports',
  avaliacao: 'avaliações',
  assinatura: 'assinaturas',
  ciencia: 'ciências',
  discordancia: 'respostas a discordâncias',
} as const;

type Prazos = NonNullable<DadosDe<'savePrazos'>['antes']>;

const ofPrazo = (prazo: Prazos['report']) =>
  prazo?.dias == null || !prazo.a_partir_de
    ? 'sem prazo'
    : `${counted(prazo.dias, 'dia', 'dias')} desde ${formatDay(prazo.a_partir_de)}`;

const ofPrazos: Detail<DadosDe<'savePrazos'>> = ({ antes, depois }) =>
  joined(
    (Object.keys(prazos) as (keyof typeof prazos)[]).map((tipo) => {
      const [before, after] = [ofPrazo(antes?.[tipo]), ofPrazo(depois?.[tipo])];
      return before !== after && `${prazos[tipo]}: ${change(before, after)}`;
    }),
  );

const ofDias = (dias: DadosDe<'editAfastamento'>['antes']) =>
  dias?.de == null ? undefined : diasWords({ de: dias.de, ate: dias.ate ?? null });

const ofSubstituicao = ({ lider, substituto, ...dias }: DadosDe<'createSubstituicao'>) =>
  joined([substituto?.nome, lider?.nome && `no lugar de ${lider.nome}`, ofDias(dias)], ', ');

const ofEncarregados = (both: DadosDe<'saveEncarregados'>['antes']) =>
  joined([both?.titular?.nome, both?.substituto?.nome && `substituto ${both.substituto.nome}`], ', ');

const ofSolicitacao: Detail<DadosDe<'createSolicitacao'>> = ({ tipo }) => tipo && nomesDasSolicitacoes[tipo];

const ofEmAnalise: Detail<DadosDe<'readEmAnalise'>> = ({ tipo }) => tipo && nomesEmAnalise[tipo];

const details: { [A in Ato]?: Detail<DadosDe<A>> } = {
  editReportResposta: ofReport,
  signReport: ofReport,
  createAvaliacaoCultural: ofAvaliacao,
  editAvaliacaoResposta: ofAvaliacao,
  signAvaliacaoCultural: ofAvaliacao,
  createCicloKpi: ({ ciclo }) => ciclo,
  freezeCicloKpi: ({ ciclo, depois }) => joined([ciclo, depois === 0 ? 'congelado' : 'reativado'], ' · '),
  deleteCicloKpi: ({ antes }) => antes?.nome_ciclo,
  addKpi: ofKpi,
  editKpi: ofKpi,
  deleteKpi: ofKpi,
  tickTarefa: ({ depois }) => (depois ? 'concluída' : 'reaberta'),
  createSubordinado: claimed,
  createColaborador: claimed,
  'criar-rh': claimed,
  editFicha: ({ mudancas }) => joined(mudancas?.map(ofMudanca) ?? []),
  endSessoes: ofSessoes,
  endOutrasSessoes: ofSessoes,
  login: ofEntrada,
  enterByLink: ofEntrada,
  enterBySso: ofEntrada,
  proveSegundoFator: ({ meio }) => (meio === 'reserva' ? 'por um código de reserva' : undefined),
  saveSeguranca: ({ antes, depois }) => change(antes && demands[antes], depois && demands[depois]),
  savePrazos: ofPrazos,
  lembrarDevedores: ({ envio_em }) =>
    envio_em && `envio em ${formatMoment(new Date(envio_em).toISOString())}`,
  createIntegracao: ({ nome, escopos, vale_ate }) =>
    joined([nome, escopos?.join(', '), vale_ate && `até ${formatDay(vale_ate)}`], ' · '),
  saveLembretes: ({ antes, depois }) => change(`${antes} h`, `${depois} h`),
  switchLembretes: ({ ligado }) => (ligado ? 'ligado' : 'desligado'),
  changeGestor: (dados, find, row) => {
    if (dados.depois !== undefined) return sides(nameOf)(dados);
    const { antes, id_novo_gestor } = valuesIn(older.gestor, row);
    return change(find('pessoas', antes?.id_superior), find('pessoas', id_novo_gestor));
  },
  deactivateColaborador: ({ antes, superior }, find, row) => {
    const { id_superior } = valuesIn(older.superior, row);
    return ofMoved(antes?.liderados, nameOf(superior) ?? find('pessoas', id_superior));
  },
  demissao: ({ antes, id_superior }, find) => ofMoved(antes?.liderados, find('pessoas', id_superior)),
  reactivateColaborador: ({ devolvidos }) =>
    devolvidos && `com ${counted(devolvidos.length, 'liderado de volta', 'liderados de volta')}`,
  getPdfDados: ({ observacoes }) => (observacoes ? 'com observações' : 'sem observações'),
  createAfastamento: ({ depois }) => ofDias(depois),
  editAfastamento: sides(ofDias),
  deleteAfastamento: ({ antes }) => ofDias(antes),
  openCalibracao: ({ nome, trimestre, ano, pessoas }) =>
    joined([nome, quarterOf(trimestre, ano), pessoas && counted(pessoas, 'pessoa', 'pessoas')]),
  lockCalibracao: ({ nome, visivel_em }) =>
    joined([nome, visivel_em && `mostra em ${formatDay(visivel_em)}`]),
  createSubstituicao: ofSubstituicao,
  endSubstituicao: ofSubstituicao,
  removeEmpresas: ofRemoval,
  createCargo: ofCargo,
  editCargo: sides(ofCargo),
  deleteCargo: ({ antes }) => ofCargo(antes),
  removeCargos: ofRemoval,
  saveQuestionario: ofPerguntas,
  'perguntas importar': ofPerguntas,
  confirmPasso: ({ passo }) => passo,
  sendConvites: ({ convidados }) => counted(convidados?.length ?? 0, 'pessoa', 'pessoas'),
  runImportacao: ofImportacao,
  importPessoas: ofImportacao,
  importar: ofImportacao,
  incidente: ({ de, ate, ator }, find) =>
    joined([
      ator && `de ${find('pessoas', ator) ?? ator}`,
      de && `desde ${formatMoment(new Date(de).toISOString())}`,
      ate && `antes de ${formatMoment(new Date(ate).toISOString())}`,
    ]),
  notifyAtingidos: ({ avisados }) => counted(avisados?.length ?? 0, 'pessoa', 'pessoas'),
  listAuditoria: ofFilters,
  exportAuditoria: ofFilters,
  exportDossie: ofDossie,
  exportIndicadoresCsv: ofFigura,
  exportIndicadoresXlsx: ofFigura,
  exportPlanilhaCsv: ofPlanilha,
  exportPlanilhaXlsx: ofPlanilha,
  saveEncarregados: sides(ofEncarregados),
  createSolicitacao: ofSolicitacao,
  contestSolicitacao: ofSolicitacao,
  answerSolicitacao: (dados, find, row) =>
    joined([ofSolicitacao(dados, find, row), dados.resultado, dados.fim && finsDasRevisoes[dados.fim]]),
  readEmAnalise: ofEmAnalise,
  decideEmAnalise: (dados, find, row) =>
    joined([ofEmAnalise(dados, find, row), dados.resultado && decisoesEmPalavras[dados.resultado]]),
  contestDecisao: ofEmAnalise,
  savePrazosDeGuarda: ({ antes, depois }) =>
    joined(
      categoriasDeGuarda.map(
        (categoria) =>
          antes?.[categoria] !== depois?.[categoria] &&
          `${guardaDe[categoria].nome}: ${change(String(antes?.[categoria]), String(depois?.[categoria]))} meses`,
      ),
    ),
  createEliminacao: ({ registros }) => counted(registros ?? 0, 'registro', 'registros'),
  decideEliminacao: ({ decisao, registros }) =>
    joined([decisao, counted(registros ?? 0, 'registro', 'registros')]),
  eliminar: ({ itens, selos, origem }) =>
    joined([
      counted(
        (itens ?? []).reduce((sum, item) => sum + (item?.registros?.length ?? 0), 0),
        'registro',
        'registros',
      ),
      counted(selos?.length ?? 0, 'selo', 'selos'),
      origem === 'restauracao' && 'de novo, depois de uma restauração',
      origem === 'versao anterior' && 'o que já não existia na atualização',
    ]),
  selagem: ({ selos }) => counted(selos?.length ?? 0, 'selo', 'selos'),
  saveDestinatario: (dados, find, row) => joined([ofSolicitacao(dados, find, row), dados.endereco]),
  deleteDestinatario: ({ endereco }) => endereco,
  savePrazosDasSolicitacoes: ({ antes, depois }) =>
    joined(
      tiposDeSolicitacao.map(
        (tipo) =>
          antes?.[tipo] !== depois?.[tipo] &&
          `${prazosEmPalavras[tipo]}: ${change(String(antes?.[tipo]), String(depois?.[tipo]))} dias`,
      ),
    ),
};

/** What the rows of many acts hold. */
const general = { mes: number, trimestre: number, ano: number, dia: day, ate: day, nome: name };

const inGeneral = (value: unknown): Texto => {
  if (typeof value === 'string') return value;
  const { mes, trimestre, ano, dia, ate, nome } = valuesIn(general, value);
  const last = dia ?? ate;
  return joined([monthOf(mes, ano) ?? quarterOf(trimestre, ano), last && formatDay(last), nome], ' · ');
};

/** The period, day and name of a row whose act has no sentence of its own, or what became of them. */
function describeGenerally(acao: Ato, dados: { antes?: unknown; depois?: unknown }): TextPart {
  const isChange = 'depois' in (declared.get(acao)?.campos ?? {});
  return joined([inGeneral(dados), isChange ? sides(inGeneral)(dados) : inGeneral(dados.antes)], ' · ');
}

function describeDetails<A extends Ato>(acao: A, row: unknown, find: Find): TextPart {
  const describe = details[acao];
  const dados = declaredOf(acao, row);
  return describe ? describe(dados, find, row) : describeGenerally(acao, dados as object);
}

/** The detail of a refused attempt: a wrong code, or an edit of an outdated version. */
const recusada = 'Recusado';

function detailOf({ acao, dados }: KeptRow, find: Find): string | null {
  const lider = find('pessoas', valuesIn({ substituido: person }, dados).substituido);
  const what = dados.recusada === true ? recusada : isAto(acao) && describeDetails(acao, dados, find);
  return joined([what, lider && `${emSubstituicaoA} ${lider}`], ', ') || null;
}

const largestId = 2_147_483_647;

const nameOfReferido = (kind: Referido, { nome, numero, ano }: Chamado) =>
  nome ?? (kind === 'reports' ? monthOf(numero, ano) : quarterOf(numero, ano)) ?? '';

/** The details of each row. Names that the rows do not store are read together, in few statements. */
export async function detailsOf(db: Db, rows: readonly KeptRow[]): Promise<(string | null)[]> {
  const asked = new Map(referidos.map((kind) => [kind, new Set<number>()]));
  const ask: Find = (kind, given) => {
    if (given && given <= largestId) asked.get(kind)?.add(given);
    return undefined;
  };
  for (const row of rows) detailOf(row, ask);
  const found = new Map<string, string>();
  for (const [kind, ids] of asked) {
    for (const one of await readNames(db, kind, ids))
      found.set(`${kind} ${one.id}`, nameOfReferido(kind, one));
  }
  const find: Find = (kind, id) => found.get(`${kind} ${id}`);
  return rows.map((row) => detailOf(row, find));
}
