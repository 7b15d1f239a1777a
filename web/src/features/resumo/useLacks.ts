import type { Resumo } from '@alinha/contract/colaboradores';
import type { Report } from '@alinha/contract/reports';
import { type Lack, lacksOf, lastDayOf, periodosDe } from '@alinha/rules/coverage';
import { monthNames, periodOf, quarterLabels, todayIn } from '@alinha/rules/dates';
import { isLate, type Prazos } from '@alinha/rules/prazos';
import { useQuery } from '@tanstack/react-query';
import { usePrazos } from '../../session/prazos.ts';
import { avaliacoesOptions } from '../avaliacao-cultural/index.ts';
import type { Avaliado } from '../registros/index.ts';
import { addressOf } from '../registros/search.ts';
import { reportsDoAnoOptions } from './api.ts';

/** Whose records are looked at, and on which day. */
interface LacksOptions {
  colaborador: Extract<Resumo, { restrito: false }>;
  avaliado: Avaliado;
  /** The day in São Paulo, `YYYY-MM-DD`. */
  today: string;
}

type Tipo = keyof typeof periodosDe;

/** A record of one kind, as its list has it. */
interface Registro {
  id: number;
  ano: number;
  assinada: boolean;
  createdAt: string;
}

/** The records of one kind in one year; undefined while they are not loaded. */
interface Year<R extends Registro> {
  ano: number;
  tipo: Tipo;
  records: readonly R[] | undefined;
  periodoDe: (record: R) => number;
  nameOf: (periodo: number) => string;
}

/** One thing that a year lacks. */
interface LackEntry {
  falta: Lack['falta'];
  text: string;
  /** The last day of its period. */
  ends: string;
  /** The dialog that settles it, and how many records the period has. */
  address: string;
  held: number;
}

/** What a year lacks of one kind, for those who may write and sign it. */
function entriesOf<R extends Registro>(
  { colaborador, avaliado, today, prazos }: LacksOptions & { prazos: Prazos },
  { ano, tipo, records, periodoDe, nameOf }: Year<R>,
): LackEntry[] {
  if (records === undefined || !avaliado.pode_avaliar) return [];
  const periodos = periodosDe[tipo];
  const isThisYear = ano === periodOf(today).ano;
  const heldIn = (periodo: number) =>
    records.filter((record) => record.ano === ano && periodoDe(record) === periodo);
  const byPeriod = Object.fromEntries(
    Array.from({ length: periodos }, (_, before) => [before + 1, heldIn(before + 1)]),
  );
  return lacksOf(colaborador, byPeriod, { ano, tipo }, { today, prazos })
    .filter(({ falta }) => isThisYear || prazos[falta === 'registro' ? tipo : falta] !== null)
    .map(({ periodo, falta }) => {
      const held = byPeriod[periodo] ?? [];
      const unsigned = held.find(({ assinada }) => !assinada);
      const ends = lastDayOf({ ano, periodo, periodos });
      const isOverdue = unsigned
        ? isLate(prazos.assinatura, todayIn(new Date(unsigned.createdAt)), today)
        : isLate(prazos[tipo], ends, today);
      const what = lackText(tipo, falta, `${nameOf(periodo)}${isThisYear ? '' : ` de ${ano}`}`);
      return {
        falta,
        ends,
        text: what + (isOverdue ? lateWords(tipo, falta) : ''),
        address: addressOf({ tipo, ano, periodo, novo: held.length === 0, registroId: unsigned?.id }),
        held: held.length,
      };
    });
}

/** What a person's year lacks so far, and what is still owed of the previous year, newest first. */
export function useLacks({ colaborador, avaliado, today }: LacksOptions) {
  const { ano } = periodOf(today);
  const prazos = usePrazos();
  const reports = useQuery(reportsDoAnoOptions(colaborador.id, ano));
  const avaliacoes = useQuery(avaliacoesOptions(colaborador.id));
  // Of the previous year, only what is owed counts.
  const reaches = (prazo: Prazos['report']) => prazo !== null && prazo.a_partir_de < `${ano}-01-01`;
  const asksBefore = reaches(prazos.report) || reaches(prazos.assinatura);
  const owesBefore = asksBefore || reaches(prazos.avaliacao);
  const before = useQuery({ ...reportsDoAnoOptions(colaborador.id, ano - 1), enabled: asksBefore });

  const of = { colaborador, avaliado, today, prazos };
  const ofYear = (ano: number, reports: readonly Report[] | undefined) => [
    ...entriesOf(of, {
      ano,
      tipo: 'report',
      records: reports,
      periodoDe: ({ mes }) => mes,
      nameOf: (mes) => `report de ${monthNames[mes - 1]}`,
    }),
    ...entriesOf(of, {
      ano,
      tipo: 'avaliacao',
      records: avaliacoes.data,
      periodoDe: ({ trimestre }) => trimestre,
      nameOf: (trimestre) => `avaliação do ${quarterLabels[trimestre - 1]?.toLowerCase()}`,
    }),
  ];
  return {
    lacks: [...ofYear(ano, reports.data), ...(owesBefore ? ofYear(ano - 1, before.data) : [])].toSorted(
      (a, b) => b.ends.localeCompare(a.ends),
    ),
    /** The queries that it is read from. */
    parts: [reports, avaliacoes, ...(asksBefore ? [before] : [])],
  };
}

/** A report is masculine; an evaluation and a signature are not. */
const lateWords = (tipo: Tipo, falta: Lack['falta']) =>
  tipo === 'report' && falta === 'registro' ? ', atrasado' : ', atrasada';

/** 'report de maio', 'assinatura do report de maio', 'assinatura da avaliação do 2º tri'. */
const lackText = (tipo: Tipo, falta: Lack['falta'], what: string) =>
  falta === 'registro' ? what : `assinatura ${tipo === 'report' ? 'do' : 'da'} ${what}`;
