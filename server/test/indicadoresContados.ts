import type {
  Etapa,
  GrupoDosTemas,
  PlanoNoTrimestre,
  Pontualidade,
  TipoDeRegistro,
} from '@alinha/contract/choices';
import type { CelulaDosTemas, Faixa } from '@alinha/contract/indicadores';
import { kpiAverage, meanOf, scoreOf, shownPercent, themePercent } from '@alinha/rules/averages';
import { isExcused, lastDayOf, periodosDe } from '@alinha/rules/coverage';
import { addDays, periodOf } from '@alinha/rules/dates';
import {
  ano,
  type Company,
  type Filtered,
  notaOf,
  type Pessoa,
  type Posicao,
  type Reader,
  themesOf,
} from './indicadores.ts';

// Everything that /indicadores shows of a company, counted in plain TypeScript, to compare with the statements (IND-07).

/** Everybody above a person, the nearest first. */
function above(company: Company, id: number): Pessoa[] {
  const found: Pessoa[] = [];
  let next = company.pessoas.find((one) => one.id === id)?.superior;
  while (next) {
    const superior = company.pessoas.find((one) => one.id === next);
    if (!superior) break;
    found.push(superior);
    next = superior.superior;
  }
  return found;
}

/** Whether a person is in the reader's scope: everybody for HR, the active people below for a leader. */
const inScope = (company: Company, reader: Reader, id: number) =>
  reader.rh ||
  (company.pessoas.some((one) => one.id === id && one.ativo) &&
    above(company, id).some((one) => one.id === reader.id));

const passes = ({ setor, empresa }: Filtered, place: Pick<Posicao, 'setor' | 'lugares'>) =>
  (setor === undefined || place.setor === setor) &&
  (empresa === undefined ||
    (empresa === 0
      ? place.lugares.length === 0
      : place.lugares.some(({ id_empresa }) => id_empresa === empresa)));

/** Evaluations of a person, the latest last. */
const evaluationsOf = (company: Company, id: number) =>
  company.registros
    .filter((one) => one.tipo === 'avaliacao' && one.de === id)
    .toSorted(
      (a, b) => a.periodo - b.periodo || (a.feito < b.feito ? -1 : a.feito > b.feito ? 1 : a.id - b.id),
    );

/** Where the people of the reader's scope stood in a quarter of 2026; today in the running one. */
function positionsOf(company: Company, reader: Reader, trimestre: number): Posicao[] {
  const versions = company.fechados.get(trimestre);
  const rows = versions
    ? company.pessoas.flatMap(({ id }) => versions.findLast((one) => one.has(id))?.get(id) ?? [])
    : company.pessoas
        .filter(({ ativo }) => ativo)
        .map((one): Posicao => {
          const latest = evaluationsOf(company, one.id).at(-1);
          const score = latest ? notaOf(latest) : null;
          const kpi = kpiAverage(one.ciclos);
          return {
            id: one.id,
            potencial: score === null ? null : scoreOf(score),
            desempenho: kpi === null ? null : shownPercent(kpi),
            quadrante: null,
            lider: one.superior,
            setor: one.setor,
            lugares: one.lugares,
            saiu: false,
          };
        });
  return rows.filter(({ id }) => inScope(company, reader, id));
}

function keysOf(
  company: Company,
  reader: Reader,
  por: GrupoDosTemas,
  { setor, lugares, lider }: Posicao,
): string[] {
  switch (por) {
    case 'setor':
      return [setor];
    case 'empresa':
      return lugares.length === 0 ? [''] : [...new Set(lugares.map(({ id_empresa }) => String(id_empresa)))];
    case 'lider':
      return [
        lider !== null && (lider === reader.id || inScope(company, reader, lider)) ? String(lider) : '',
      ];
    case 'nivel': {
      const cargo = lugares[0]?.id_cargo;
      return [cargo ? String(company.niveis.get(cargo) ?? '') : ''];
    }
  }
}

const mean = (values: readonly number[]) => {
  const found = meanOf(values);
  return found === null ? null : shownPercent(found);
};

/** What `getTemas` answers, and who is behind the whole evaluations of each group. */
export function temasOf(
  company: Company,
  reader: Reader,
  filtered: Filtered,
  { trimestre, por }: { trimestre: number; por: GrupoDosTemas },
) {
  const notesOf = (quarter: number) =>
    positionsOf(company, reader, quarter)
      .filter((one) => passes(filtered, one))
      .flatMap((one) => {
        const latest = evaluationsOf(company, one.id).findLast(({ periodo }) => periodo === quarter);
        if (!latest) return [];
        const score = notaOf(latest);
        const percents = new Map(themesOf(latest).map((theme) => [theme.id, themePercent(theme)]));
        return [
          {
            id: one.id,
            keys: keysOf(company, reader, por, one),
            percents: percents.set(0, score === null ? null : scoreOf(score)),
          },
        ];
      });
  const [now, then] = [notesOf(trimestre), notesOf(trimestre - 1)];
  const temas = company.temas
    .map(({ id }) => id)
    .filter((id) => [...now, ...then].some(({ percents }) => percents.get(id) !== null));
  const cellsOf = (isIn: (one: (typeof now)[number]) => boolean): CelulaDosTemas[] =>
    [0, ...temas].map((tema) => {
      const known = (notes: typeof now) =>
        notes.filter(isIn).flatMap(({ percents }) => percents.get(tema) ?? []);
      return {
        media: mean(known(now)),
        pessoas: known(now).length,
        antes: mean(known(then)),
        pessoas_antes: known(then).length,
      };
    });
  const keys = [
    ...new Set(
      now
        .filter(({ percents }) => [...percents.values()].some((one) => one !== null))
        .flatMap((one) => one.keys),
    ),
  ];
  return {
    antes: { ano, trimestre: trimestre - 1 },
    temas,
    todos: cellsOf(() => true),
    grupos: new Map(keys.map((key) => [key, cellsOf((one) => one.keys.includes(key))])),
    pessoas: new Map(
      keys.map((key) => [
        key,
        now.filter((one) => one.keys.includes(key) && one.percents.get(0) !== null).map(({ id }) => id),
      ]),
    ),
  };
}

function faixaOf(values: readonly (number | null)[]): Faixa {
  const known = values.filter((one) => one !== null).toSorted((a, b) => a - b);
  const at = (part: number) => {
    const place = part * (known.length - 1);
    const [low, high] = [known[Math.floor(place)], known[Math.ceil(place)]];
    return low === undefined || high === undefined
      ? null
      : shownPercent(low + (high - low) * (place - Math.floor(place)));
  };
  return {
    pessoas: known.length,
    minimo: at(0),
    q1: at(0.25),
    mediana: at(0.5),
    q3: at(0.75),
    maximo: at(1),
  };
}

/** What `getMedias` answers. */
export const mediasOf = (company: Company, reader: Reader, filtered: Filtered) =>
  [1, 2, 3, 4].map((trimestre) => {
    const all = positionsOf(company, reader, trimestre);
    const faixas = (rows: Posicao[]) => ({
      potencial: faixaOf(rows.map((one) => one.potencial)),
      desempenho: faixaOf(rows.map((one) => one.desempenho)),
    });
    return {
      ano,
      trimestre,
      aberto: trimestre === 4,
      filtrados: faixas(all.filter((one) => passes(filtered, one))),
      todos: faixas(all),
    };
  });

/** Who is in each flow from the second to the third quarter, by 'from to'. */
export function fluxoOf(company: Company, reader: Reader, filtered: Filtered): Map<string, number[]> {
  const [a, b] = [2, 3].map(
    (trimestre) => new Map(positionsOf(company, reader, trimestre).map((one) => [one.id, one])),
  );
  const flows = new Map<string, number[]>();
  for (const { id } of company.pessoas) {
    const before = a?.get(id)?.saiu ? undefined : a?.get(id);
    const after = b?.get(id);
    const there = after?.saiu ? undefined : after;
    if ((!before && !there) || !passes(filtered, after ?? (before as Posicao))) continue;
    const cell = (one: Posicao | undefined, trimestre: number) =>
      one ? (company.calibrados.get(`${trimestre} ${id}`) ?? one.quadrante ?? 0) : null;
    const key = `${cell(before, 2)} ${cell(there, 3)}`;
    flows.set(key, [...(flows.get(key) ?? []), id]);
  }
  return flows;
}

const punctuality = (done: string | null, limit: string | null, today: string): Pontualidade =>
  done !== null
    ? limit === null || done <= limit
      ? 'em_dia'
      : 'atrasado'
    : limit !== null && limit >= today
      ? 'no_prazo'
      : 'nao';

const slowest = (all: readonly Pontualidade[]) =>
  (['nao', 'no_prazo', 'atrasado', 'em_dia'] as const).find((one) => all.includes(one));

/** Until when a statement is in time: a deadline within an absence is a week after its end (AFA-04). */
function readBy({ prazos: { ciencia }, afastamentos }: Company, id: number, signed: string): string | null {
  if (!ciencia || ciencia.a_partir_de > signed) return null;
  const day = addDays(signed, ciencia.dias);
  const away = afastamentos.find(
    (one) => one.id === id && one.de <= day && (one.ate === null || day <= one.ate),
  );
  return away ? away.ate && addDays(away.ate, 7) : day;
}

/** The people whose records somebody owes. */
const owedPeople = (company: Company, reader: Reader, filtered: Filtered) =>
  company.pessoas.filter((one) => {
    const leaders = above(company, one.id).filter(({ ativo, lidera }) => ativo && lidera);
    return (
      one.ativo &&
      passes(filtered, one) &&
      (reader.rh ? leaders.length > 0 : leaders.some(({ id }) => id === reader.id))
    );
  });

/** Whom a quarter counts of plans. */
export function planosOf(company: Company, reader: Reader, filtered: Filtered) {
  const people = owedPeople(company, reader, filtered);
  return (year: number, periodo: number, wanted: PlanoNoTrimestre): number[] => {
    const end = lastDayOf({ ano: year, periodo, periodos: 4 });
    const isOf = (day: string) => {
      const { ano: of, trimestre } = periodOf(day);
      return of === year && trimestre === periodo;
    };
    const [last = end] = [end, company.hoje].toSorted();
    return people
      .filter(({ id }) =>
        company.planos.some(
          ({ de, criado, encerrado, objetivos }) =>
            de === id &&
            (wanted === 'com_plano'
              ? criado <= end && (encerrado === null || encerrado > last)
              : objetivos.some(({ fim, em }) => fim === wanted && isOf(em))),
        ),
      )
      .map(({ id }) => id);
  };
}

/** Who is in each number that `getPontualidade` answers. */
export function pontualidadeOf(company: Company, reader: Reader, filtered: Filtered, tipo: TipoDeRegistro) {
  const { prazos: all, hoje } = company;
  const people = owedPeople(company, reader, filtered);
  return (year: number, periodo: number, etapa: Etapa, wanted: Pontualidade): number[] => {
    const period = { ano: year, periodo, periodos: periodosDe[tipo] };
    const end = lastDayOf(period);
    const due = all[tipo];
    const counts = !due || due.a_partir_de <= end;
    const limit = due ? (counts ? addDays(end, due.dias) : null) : end >= hoje ? end : null;
    return people
      .filter((one) => {
        const own = company.registros.filter(
          (record) =>
            record.tipo === tipo && record.de === one.id && record.ano === year && record.periodo === periodo,
        );
        const away = company.afastamentos.filter(({ id }) => id === one.id);
        if (one.desde > end) return false;
        if (
          own.length === 0 &&
          (!counts || isExcused({ devido_desde: one.desde, afastamentos: away }, period))
        )
          return false;
        if (etapa === 'escrito') {
          const first = own.map(({ feito }) => feito).toSorted()[0] ?? null;
          return punctuality(first, limit, hoje) === wanted;
        }
        const sign = all.assinatura;
        if (etapa === 'assinado') {
          return (
            slowest(
              own.map(({ feito, assinado }) =>
                punctuality(
                  assinado,
                  sign && sign.a_partir_de <= end ? addDays(feito, sign.dias) : null,
                  hoje,
                ),
              ),
            ) === wanted
          );
        }
        return (
          slowest(
            own.flatMap(({ assinado, lido }) =>
              assinado === null ? [] : [punctuality(lido, readBy(company, one.id, assinado), hoje)],
            ),
          ) === wanted
        );
      })
      .map(({ id }) => id);
  };
}

/** Ids in order; of none an empty list. */
export const idsOf = (ids: readonly number[] | undefined): number[] => [...(ids ?? [])].sort((a, b) => a - b);
