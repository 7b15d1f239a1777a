import { formatDay, formatMoment } from '@alinha/rules/dates';
import {
  type Conferencia,
  linhasDe,
  nomeDaSelada,
  nomeDoDado,
  ressalvasDe,
  type Selada,
} from '@alinha/rules/evidencia';
import { oQueMudou } from '@alinha/rules/ressalvas';
import type { Dado } from '@alinha/rules/selo';
import type { Achado } from './arquivos.ts';
import type { Dados } from './formato.ts';
import { tituloDe } from './titulo.ts';

type Child = Node | string;

/** An element; texts become text, whatever they contain. */
function element(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** An instant in words; an altered one as it is. */
function moment(iso: string): string {
  try {
    return formatMoment(iso);
  } catch {
    return iso;
  }
}

const fill = (id: string, ...children: Child[]) => document.getElementById(id)?.replaceChildren(...children);

const words = {
  integro: 'Íntegro',
  alterado: 'Não confere',
  omitido: 'Nome omitido',
  alheio: 'Não faz parte do pacote',
} as const;

const state = (estado: keyof typeof words) => element('span', { class: 'estado' }, words[estado]);

/** Shows the verdict on the page's data and on the files chosen so far. */
export function mostrarVeredito(problems: readonly string[], files?: { checked: number; of: number }): void {
  const isWhole = problems.length === 0;
  document.getElementById('veredito')?.setAttribute('data-estado', isWhole ? 'integro' : 'alterado');
  fill(
    'veredito',
    element('h2', {}, isWhole ? words.integro : words.alterado),
    isWhole
      ? element('p', {}, wholeText(files))
      : element('ul', {}, ...problems.map((problem) => element('li', { dir: 'auto' }, `${problem}.`))),
  );
}

function wholeText(files: { checked: number; of: number } = { checked: 0, of: 0 }): string {
  const seals = 'Todos os selos foram recalculados agora e conferem com os dados desta página.';
  if (files.checked === 0) return `${seals} Escolha abaixo os arquivos do pacote para conferi-los também.`;
  if (files.checked < files.of) {
    return `${seals} Dos arquivos do pacote foram conferidos ${files.checked} de ${files.of}.`;
  }
  return `${seals} Os ${files.of} arquivos do pacote são os que foram gerados.`;
}

export function mostrarOrigem({
  pessoa,
  nome_registrado,
  emitida_em,
  emitida_por,
  selados: [record],
}: Dados): void {
  if (record) fill('titulo', tituloDe(record));
  fill(
    'origem',
    element('bdi', {}, pessoa),
    ...(nome_registrado === null ? [] : [' (nome registrado: ', element('bdi', {}, nome_registrado), ')']),
    ` · Emitida por `,
    element('bdi', {}, emitida_por),
    ` em ${moment(emitida_em)}`,
  );
}

/** The files of the package, and whatever else was chosen. */
export function mostrarArquivos(wanted: readonly string[], achados: ReadonlyMap<string, Achado>): void {
  const others = [...achados.keys()].filter((nome) => !wanted.includes(nome));
  fill(
    'lista',
    ...[...wanted, ...others].map((nome) => {
      const estado = achados.get(nome)?.estado;
      return element(
        'li',
        { 'data-estado': estado ?? 'aberto' },
        element('bdi', {}, nome),
        estado === undefined ? element('span', { class: 'nota' }, 'Ainda não escolhido') : state(estado),
      );
    }),
  );
}

export const mostrarSelados = (selados: readonly Selada[], found: readonly Conferencia[]): void =>
  void fill(
    'selados',
    ...selados.map((selada, place) => selado(selada, found[place] ?? { problemas: [], dados: [] })),
  );

function selado(selada: Selada, { problemas, dados }: Conferencia): HTMLElement {
  const estado = problemas.length === 0 ? 'integro' : 'alterado';
  const linhas = linhasDe(selada.texto);
  const instante = linhas.get('instante');
  return element(
    'article',
    {},
    element(
      'header',
      { 'data-estado': estado },
      element('h3', {}, nomeDaSelada(selada)),
      state(estado),
      element('span', {}, saidIn(linhas)),
      element('span', { class: 'nota' }, instante === undefined ? '' : moment(instante)),
      selada.posterior ? element('span', { class: 'nota' }, 'Selado depois da assinatura') : '',
    ),
    ...ressalva(selada.texto),
    element('p', { class: 'selo' }, selada.selo),
    element('dl', {}, ...selada.dados.map((dado, place) => datum(dado, dados[place] ?? 'alterado'))),
    element('details', {}, element('summary', {}, 'Texto canônico'), element('pre', {}, selada.texto)),
  );
}

/** What somebody else did to the signer's access shortly before, as the seal says. */
function ressalva(texto: string): HTMLElement[] {
  const alteracoes = ressalvasDe(texto);
  if (alteracoes.length === 0) return [];
  const said = alteracoes.map(({ o_que, feita_em }) => `${oQueMudou[o_que] ?? o_que} em ${moment(feita_em)}`);
  return [element('p', {}, `Ressalva: outra pessoa ${said.join('; ')}.`)];
}

/** What a statement or an answer says beside its text. */
function saidIn(linhas: ReadonlyMap<string, string>): string {
  const [concorda, corrigido] = [linhas.get('concorda'), linhas.get('corrigido')];
  if (concorda !== undefined) return concorda === 'sim' ? 'Li e estou ciente' : 'Li e discordo';
  if (corrigido === undefined) return '';
  return corrigido === '-' ? 'Mantido' : 'Corrigido por um registro posterior';
}

function datum(dado: Dado, estado: Conferencia['dados'][number]): HTMLElement {
  return element(
    'div',
    { 'data-estado': estado },
    element('dt', {}, nomeDoDado(dado)),
    element('dd', { dir: 'auto' }, valueText(dado.valor)),
    estado === 'integro' ? '' : state(estado),
  );
}

function valueText(valor: unknown): string {
  if (valor === null || valor === '') return '-';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return typeof valor === 'string' ? valor : JSON.stringify(valor);
}

export function mostrarAncoras({ antes, depois }: Dados['ancoras']): void {
  const all = [...(antes ? [antes] : []), ...depois];
  fill(
    'ancoras',
    ...(all.length === 0 ? [element('li', { class: 'nota' }, 'Ainda não havia âncora.')] : []),
    ...all.map(({ dia, n, elo }) =>
      element(
        'li',
        {},
        element('span', {}, `${formatDay(dia)} · ${n} atos`),
        element('span', { class: 'selo' }, elo),
      ),
    ),
  );
}
