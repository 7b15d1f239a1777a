import { type Ato, atos, camposDaFicha, grupos } from '@alinha/rules/auditoria';
import { periodName } from '@alinha/rules/coverage';
import { formatDay, monthNames } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import type { Exigencia } from '@alinha/rules/segundoFator';
import type { Db } from '../../db/open.ts';
import { type Chamado, type KeptRow, type Referido, readNames, referidos } from './queries.ts';

// What a row keeps beside who did what on whom, in words: only what these name is told, and nothing that somebody wrote
// about somebody. A row tells names as they were at its instant. Rows of earlier versions have some of them by their ids
// alone, or the side before alone, and tell what they know.

/** Gives the name of a person, or the period of a record, that a row has by its id alone; undefined where it is there no more. */
type Find = (kind: Referido, id: unknown) => string | undefined;

type Dados = Record<string, unknown>;
type Detail = (dados: Dados, find: Find) => string | undefined;

const isDados = (value: unknown): value is Dados => typeof value === 'object' && value !== null;
const inside = (value: unknown): Dados => (isDados(value) ? value : {});
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const monthOf = (mes: unknown, ano: unknown) => {
  return monthNames[Number(mes) - 1] && periodName('report', Number(ano), Number(mes));
};
const quarterOf = (trimestre: unknown, ano: unknown) =>
  trimestre == null || ano == null ? undefined : periodName('avaliacao', Number(ano), Number(trimestre));

const nothing = '(nada)';
const change = (antes: string | undefined, depois: string | undefined) =>
  antes === undefined && depois === undefined ? undefined : `${antes ?? nothing} → ${depois ?? nothing}`;
/** Both sides of an edit; of one whose row has the first alone, what was. */
const sides =
  (tell: (side: unknown) => string | undefined): Detail =>
  (dados) => {
    const before = tell(dados.antes);
    if ('depois' in dados) return change(before, tell(dados.depois));
    return before && `era ${before}`;
  };
const nameOfSide = (side: unknown) => textIn(inside(side).nome);
const joined = (parts: (string | false | undefined)[], by = '; ') =>
  parts.filter(Boolean).join(by) || undefined;
const namesIn = (value: unknown) =>
  joined(
    listIn(value).map((one) => textIn(inside(one).nome)),
    ', ',
  );

const ofReport: Detail = ({ mes, ano, reportId }, find) => monthOf(mes, ano) ?? find('reports', reportId);
const ofAvaliacao: Detail = ({ trimestre, ano, idAvaliacao }, find) =>
  quarterOf(trimestre, ano) ?? find('avaliacoes', idAvaliacao);
const ofCiclo: Detail = ({ ciclo }) => textIn(ciclo);
const ofKpi: Detail = ({ antes, depois, ciclo }) => {
  const [before, after] = [textIn(inside(antes).kpi), textIn(inside(depois).kpi)];
  return joined(
    [after === undefined || after === before ? before : change(before, after), textIn(ciclo)],
    ' · ',
  );
};
const ofDestino: Detail = ({ destino, para }) =>
  destino != null || para != null ? `pessoas para ${nameOfSide(destino) ?? 'outra'}` : undefined;
/** A sign-in that is not one yet. */
const ofEntrada: Detail = ({ pendente }) => (pendente ? 'falta o segundo fator' : undefined);
const ofSessoes: Detail = ({ encerradas }) => counted(Number(encerradas) || 0, 'sessão', 'sessões');
const ofNome: Detail = ({ nome }) => textIn(nome);

const demands: Record<Exigencia, string> = {
  ninguem: 'de ninguém',
  rh: 'do RH',
  lideres: 'de líderes e do RH',
  todos: 'de todos',
};
const ofDemand = (value: unknown) => demands[value as Exigencia];

const takenOver: Detail = ({ assumido }) =>
  assumido ? 'Assumiu um cadastro que ninguém confirmou' : undefined;

const ofCargo = (cargo: unknown) => {
  const { nome, nivel_hierarquia, is_leader, is_rh } = inside(cargo);
  return joined(
    [
      textIn(nome),
      nivel_hierarquia !== undefined && `nível ${nivel_hierarquia}`,
      Boolean(is_leader) && 'líder',
      Boolean(is_rh) && 'RH',
    ],
    ', ',
  );
};

const ofImportacao: Detail = ({ criadas, assumidas, atualizadas, convites }) =>
  joined(
    [
      counted(listIn(criadas).length + listIn(assumidas).length, 'pessoa nova', 'pessoas novas'),
      counted(listIn(atualizadas).length, 'alterada', 'alteradas'),
      typeof convites === 'number' && convites > 0 && counted(convites, 'convite', 'convites'),
    ],
    ', ',
  );

const ofPerguntas: Detail = ({ adicionadas, retiradas, retomadas, reordenadas }) =>
  joined(
    Object.entries({ adicionadas, retiradas, retomadas, reordenadas }).map(
      ([word, count]) => Number(count) > 0 && `${count} ${word}`,
    ),
    ', ',
  );

const campos: Record<string, string> = camposDaFicha;

const ofMudanca = (mudanca: unknown) => {
  const { campo, antes, depois } = inside(mudanca);
  const told = (value: unknown) => {
    const written = textIn(value);
    return campo === 'data_admissao' && written ? formatDay(written) : written;
  };
  return `${campos[String(campo)] ?? campo}: ${change(told(antes), told(depois)) ?? nothing}`;
};

const ofFilters: Detail = ({ pessoa, ator, grupo, ato, de, ate, antes, depois }, find) => {
  const named = (id: unknown) => find('pessoas', id) ?? id;
  return joined([
    pessoa !== undefined && `sobre ${named(pessoa)}`,
    ator !== undefined && `de ${named(ator)}`,
    grupo !== undefined && (grupos[grupo as keyof typeof grupos] ?? String(grupo)),
    ato !== undefined && (atos.find((one) => one.ato === ato)?.nome ?? String(ato)),
    de !== undefined && `desde ${formatDay(String(de))}`,
    ate !== undefined && `até ${formatDay(String(ate))}`,
    (antes !== undefined || depois !== undefined) && 'outra página',
  ]);
};

const kinds = { report: 'reports', avaliacao: 'avaliações', assinatura: 'assinaturas' };

const ofPrazo = (prazo: unknown) => {
  const { dias, a_partir_de } = inside(prazo);
  return dias === undefined
    ? 'sem prazo'
    : `${counted(Number(dias), 'dia', 'dias')} desde ${formatDay(String(a_partir_de))}`;
};

const ofPrazos: Detail = ({ antes, depois }) =>
  joined(
    Object.entries(kinds).map(([tipo, nome]) => {
      const [before, after] = [ofPrazo(inside(antes)[tipo]), ofPrazo(inside(depois)[tipo])];
      return before !== after && `${nome}: ${change(before, after)}`;
    }),
  );

const details: Partial<Record<Ato, Detail>> = {
  createReport: ({ mes, ano }) => monthOf(mes, ano),
  editReportResposta: ofReport,
  signReport: ofReport,
  deleteReport: ({ antes }) => monthOf(inside(antes).mes, inside(antes).ano),
  createAvaliacaoCultural: ofAvaliacao,
  editAvaliacaoResposta: ofAvaliacao,
  signAvaliacaoCultural: ofAvaliacao,
  deleteAvaliacaoCultural: ({ antes }) => quarterOf(inside(antes).trimestre, inside(antes).ano),
  createCicloKpi: ofCiclo,
  renameCicloKpi: sides(textIn),
  freezeCicloKpi: ({ ciclo, depois }) =>
    joined([textIn(ciclo), depois === 0 ? 'congelado' : 'reativado'], ' · '),
  deleteCicloKpi: ({ antes }) => textIn(inside(antes).nome_ciclo),
  addKpi: ofKpi,
  editKpi: ofKpi,
  deleteKpi: ofKpi,
  tickTarefa: ({ depois }) => (depois ? 'concluída' : 'reaberta'),
  savePreparacao: ({ mes, ano }) => monthOf(mes, ano),
  createSubordinado: takenOver,
  createColaborador: takenOver,
  'criar-rh': takenOver,
  editFicha: ({ mudancas }) => joined(listIn(mudancas).map(ofMudanca)),
  endSessoes: ofSessoes,
  endOutrasSessoes: ofSessoes,
  login: ofEntrada,
  enterByLink: ofEntrada,
  enterBySso: ofEntrada,
  proveSegundoFator: ({ meio }) => (meio === 'reserva' ? 'por um código de reserva' : undefined),
  renameChave: sides(textIn),
  removeChave: ofNome,
  saveSeguranca: ({ antes, depois }) => change(ofDemand(antes), ofDemand(depois)),
  savePrazos: ofPrazos,
  saveLembretes: ({ antes, depois }) => change(`${antes} h`, `${depois} h`),
  switchLembretes: ({ ligado }) => (ligado ? 'ligado' : 'desligado'),
  changeCargo: sides(nameOfSide),
  changeGestor: (dados, find) =>
    'depois' in dados
      ? sides(nameOfSide)(dados, find)
      : change(find('pessoas', inside(dados.antes).id_superior), find('pessoas', dados.id_novo_gestor)),
  deactivateColaborador: ({ antes, superior, id_superior }, find) => {
    const moved = listIn(inside(antes).liderados).length;
    if (moved === 0) return undefined;
    const to = nameOfSide(superior) ?? find('pessoas', id_superior) ?? 'o topo do organograma';
    return `${counted(moved, 'liderado passou', 'liderados passaram')} para ${to}`;
  },
  reactivateColaborador: ({ devolvidos }) =>
    devolvidos === undefined
      ? undefined
      : `com ${counted(listIn(devolvidos).length, 'liderado de volta', 'liderados de volta')}`,
  getPdfDados: ({ observacoes }) => (observacoes ? 'com observações' : 'sem observações'),
  createEmpresa: ofNome,
  renameEmpresa: sides(nameOfSide),
  removeEmpresas: (dados, find) => joined([namesIn(dados.antes), ofDestino(dados, find)]),
  createCargo: ofCargo,
  editCargo: sides(ofCargo),
  deleteCargo: ({ antes }) => ofCargo(antes),
  removeCargos: (dados, find) => joined([namesIn(dados.antes), ofDestino(dados, find)]),
  saveQuestionario: ofPerguntas,
  'perguntas importar': ofPerguntas,
  confirmPasso: ({ passo }) => textIn(passo),
  sendConvites: ({ convidados }) => counted(listIn(convidados).length, 'pessoa', 'pessoas'),
  runImportacao: ofImportacao,
  importar: ofImportacao,
  listAuditoria: ofFilters,
  exportAuditoria: ofFilters,
};

/** Of what was tried and not done: a wrong code, an edit of what a colleague had changed. */
const recusada = 'Recusado';

function detailOf({ acao, dados }: KeptRow, find: Find): string | null {
  if (dados.recusada === true) return recusada;
  const detail = Object.hasOwn(details, acao) ? details[acao as Ato] : undefined;
  return detail?.(dados, find) ?? null;
}

const largestId = 2_147_483_647;

const nameOf = (kind: Referido, { nome, numero, ano }: Chamado) =>
  nome ?? (kind === 'reports' ? monthOf(numero, ano) : quarterOf(numero, ano)) ?? '';

/** What rows tell beside who, what and on whom, with the names of what they speak of, read for all of them at once. */
export async function detailsOf(db: Db, rows: readonly KeptRow[]): Promise<(string | null)[]> {
  const asked = new Map(referidos.map((kind) => [kind, new Set<number>()]));
  const ask: Find = (kind, given) => {
    const id = Number(textIn(given));
    if (Number.isInteger(id) && id > 0 && id <= largestId) asked.get(kind)?.add(id);
    return undefined;
  };
  for (const row of rows) detailOf(row, ask);
  const found = new Map<string, string>();
  for (const [kind, ids] of asked) {
    for (const one of await readNames(db, kind, ids)) found.set(`${kind} ${one.id}`, nameOf(kind, one));
  }
  const find: Find = (kind, id) => found.get(`${kind} ${textIn(id)}`);
  return rows.map((row) => detailOf(row, find));
}
