import {
  etapas,
  type GrupoDosTemas,
  planosNoTrimestre,
  pontualidades,
  type TipoDeRegistro,
} from '@alinha/contract/choices';
import type {
  CelulaDosTemas,
  Faixa,
  Fluxo,
  FluxoDosQuadrantes,
  GrupoDeTemas,
  Medias,
  PlanosPorTrimestre,
  PontualidadeDosRegistros,
  Temas,
  TrimestreVisto,
} from '@alinha/contract/indicadores';
import { periodName } from '@alinha/rules/coverage';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import {
  lugarNoFluxo,
  nomesDaPontualidade,
  nomesDasEtapas,
  nomesDosEixos,
  nomesDosGrupos,
  semGrupo,
} from '@alinha/rules/indicadores';
import { nomesDosPlanos } from '@alinha/rules/planos';
import { type Field, type Sheet, sheetOf } from '../../files/sheet.ts';

const nome = 'Indicadores';

/** Everything at once: a picture is counted in one statement. */
async function* atOnce<R>(rows: readonly R[]) {
  yield rows;
}

const number = <R>(titulo: string, of: Field<R>['of']): Field<R> => ({ titulo, tipo: 'numero', of });
const text = <R>(titulo: string, of: Field<R>['of']): Field<R> => ({ titulo, tipo: 'texto', of });

/** A column of means, one of how many people, and one of the means of the closing before. */
const cellFields = (titulo: string, cell: (grupo: GrupoDeTemas) => CelulaDosTemas | undefined) => [
  number<GrupoDeTemas>(`${titulo} (%)`, (grupo) => cell(grupo)?.media ?? null),
  number<GrupoDeTemas>(`${titulo}: pessoas`, (grupo) => cell(grupo)?.pessoas ?? 0),
  number<GrupoDeTemas>(`${titulo}: antes (%)`, (grupo) => cell(grupo)?.antes ?? null),
];

/** The heat map, a row for each group and one for everybody. */
export const sheetOfTemas = ({ temas, todos, grupos }: Temas, por: GrupoDosTemas): Sheet =>
  sheetOf(
    nome,
    [
      text<GrupoDeTemas>(nomesDosGrupos[por], (grupo) =>
        grupo === todos ? 'Todos' : grupo.nome || semGrupo[por],
      ),
      ...cellFields('Cultura', ({ geral }) => geral),
      ...temas.flatMap(({ tema }, at) => cellFields(tema, (grupo) => grupo.temas[at])),
    ],
    atOnce([todos, ...grupos.linhas]),
  );

type Trimestre = Medias['trimestres'][number];

const trimestreEmTexto = (one: TrimestreVisto) =>
  `${trimestreCurto(one)}${one.aberto ? ' (em andamento)' : ''}`;

const faixaFields = (titulo: string, faixa: (trimestre: Trimestre) => Faixa) => [
  number<Trimestre>(`${titulo}: pessoas`, (one) => faixa(one).pessoas),
  number<Trimestre>(`${titulo}: mínimo`, (one) => faixa(one).minimo),
  number<Trimestre>(`${titulo}: 1º quartil`, (one) => faixa(one).q1),
  number<Trimestre>(`${titulo}: mediana`, (one) => faixa(one).mediana),
  number<Trimestre>(`${titulo}: 3º quartil`, (one) => faixa(one).q3),
  number<Trimestre>(`${titulo}: máximo`, (one) => faixa(one).maximo),
];

/** The spread of both averages, a row for each quarter. */
export const sheetOfMedias = ({ trimestres }: Medias): Sheet =>
  sheetOf(
    nome,
    [
      text<Trimestre>('Trimestre', trimestreEmTexto),
      ...faixaFields(nomesDosEixos.potencial, ({ filtrados }) => filtrados.potencial),
      ...faixaFields(nomesDosEixos.desempenho, ({ filtrados }) => filtrados.desempenho),
      ...faixaFields(`${nomesDosEixos.potencial}, todos`, ({ todos }) => todos.potencial),
      ...faixaFields(`${nomesDosEixos.desempenho}, todos`, ({ todos }) => todos.desempenho),
    ],
    atOnce(trimestres),
  );

/** The flow, a row for each pair of quadrants. */
export const sheetOfFluxo = ({ de, para, fluxos }: FluxoDosQuadrantes): Sheet =>
  sheetOf(
    nome,
    [
      text<Fluxo>(de ? trimestreCurto(de) : 'De', (fluxo) => lugarNoFluxo(fluxo.de, 'de')),
      text<Fluxo>(para ? trimestreCurto(para) : 'Para', (fluxo) => lugarNoFluxo(fluxo.para, 'para')),
      number<Fluxo>('Pessoas', ({ pessoas }) => pessoas),
    ],
    atOnce(fluxos),
  );

/** When records were written, signed and read, a row for each period. */
export const sheetOfPontualidade = ({ periodos }: PontualidadeDosRegistros, tipo: TipoDeRegistro): Sheet =>
  sheetOf(
    nome,
    [
      text<(typeof periodos)[number]>(
        'Período',
        ({ ano, periodo, aberto }) => `${periodName(tipo, ano, periodo)}${aberto ? ' (em andamento)' : ''}`,
      ),
      ...etapas.flatMap((etapa) =>
        pontualidades.map((one) =>
          number<(typeof periodos)[number]>(
            `${nomesDasEtapas[etapa]}: ${nomesDaPontualidade[one].toLowerCase()}`,
            (periodo) => periodo[etapa][one],
          ),
        ),
      ),
    ],
    atOnce(periodos),
  );

/** How many people had a plan and ended a goal, a row for each quarter. */
export const sheetOfPlanos = ({ trimestres }: PlanosPorTrimestre): Sheet =>
  sheetOf(
    nome,
    [
      text<(typeof trimestres)[number]>('Trimestre', trimestreEmTexto),
      ...planosNoTrimestre.map((one) =>
        number<(typeof trimestres)[number]>(`${nomesDosPlanos[one]}: pessoas`, ({ pessoas }) => pessoas[one]),
      ),
    ],
    atOnce(trimestres),
  );
