import { day } from '@alinha/contract/core';
import { createIncidente, type Incidente } from '@alinha/contract/incidentes';
import { formatDay, formatInstant, formatMoment, instantIn, todayIn } from '@alinha/rules/dates';
import { formatNumber, parseNumber } from '@alinha/rules/numbers';
import { fieldOf } from '../../forms/shape.ts';

export type Campo = keyof typeof tipos;

/** How each field is typed. */
export const tipos = {
  descricao: 'texto',
  conhecido_em: 'momento',
  ocorrido_de: 'momento',
  ocorrido_ate: 'momento',
  email_ator: 'linha',
  causa: 'texto',
  natureza: 'texto',
  total: 'numero',
  criancas_e_adolescentes: 'numero',
  idosos: 'numero',
  total_tratados: 'numero',
  riscos: 'texto',
  medidas_antes: 'texto',
  medidas_depois: 'texto',
  providencias: 'texto',
  controlador: 'texto',
  operador: 'texto',
  anpd_em: 'dia',
  pessoas_em: 'dia',
  comunicacao: 'texto',
  motivo_demora: 'texto',
  motivo_sem_comunicacao: 'texto',
} as const;

/** The fields in the order in which form and view show them. */
export const grupos: readonly { titulo: string; campos: readonly Campo[] }[] = [
  {
    titulo: 'O que aconteceu',
    campos: ['descricao', 'conhecido_em', 'ocorrido_de', 'ocorrido_ate', 'email_ator', 'causa'],
  },
  {
    titulo: 'Dados e pessoas',
    campos: ['natureza', 'total', 'criancas_e_adolescentes', 'idosos', 'total_tratados'],
  },
  { titulo: 'Riscos e medidas', campos: ['riscos', 'medidas_antes', 'medidas_depois', 'providencias'] },
  { titulo: 'Quem trata os dados', campos: ['controlador', 'operador'] },
  {
    titulo: 'Comunicação',
    campos: ['anpd_em', 'pessoas_em', 'comunicacao', 'motivo_demora', 'motivo_sem_comunicacao'],
  },
];

export const nomeDoCampo = (campo: Campo) => fieldOf(createIncidente, campo).label;

/** What is typed, by field; the time of a moment is under `<field>_hora`. */
export type Valores = Record<string, string>;

export const horaDe = (campo: Campo) => `${campo}_hora`;

const storedOf = (incidente: Incidente, campo: Campo) =>
  campo === 'email_ator' ? (incidente.ator?.email ?? null) : incidente[campo];

/** The form's values of an incident; all empty for a new one. */
export function valoresDe(incidente: Incidente | undefined): Valores {
  const values: Valores = {};
  for (const campo of Object.keys(tipos) as Campo[]) {
    const stored = incidente ? storedOf(incidente, campo) : null;
    const isMoment = tipos[campo] === 'momento';
    values[campo] = isMoment && stored !== null ? todayIn(new Date(stored)) : String(stored ?? '');
    if (isMoment) values[horaDe(campo)] = stored === null ? '' : formatInstant(String(stored)).time;
  }
  return values;
}

/** The instant of a typed day and time; what is incomplete stays as typed, which the call's validation refuses. */
function momentIn(dia: string, hora: string): string | null {
  if (dia === '' && hora === '') return null;
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(hora);
  return isTime && day.safeParse(dia).success ? instantIn(dia, hora).toISOString() : `${dia} ${hora}`;
}

/** The call's body, to be validated. */
export function corpoDe(valores: Valores): unknown {
  const typed = (name: string) => valores[name]?.trim() ?? '';
  return Object.fromEntries(
    Object.entries(tipos).map(([campo, tipo]) => {
      const text = typed(campo);
      if (tipo === 'texto') return [campo, text];
      if (tipo === 'momento') {
        const moment = momentIn(text, typed(horaDe(campo as Campo)));
        return [campo, campo === 'conhecido_em' ? (moment ?? '') : moment];
      }
      if (text === '') return [campo, null];
      return [campo, tipo === 'numero' ? (parseNumber(text) ?? text) : text];
    }),
  );
}

/** A field of an incident in words; empty where nothing is known. */
export function palavrasDe(incidente: Incidente, campo: Campo): string {
  const stored = storedOf(incidente, campo);
  if (stored === null) return '';
  if (typeof stored === 'number') return formatNumber(stored);
  if (campo === 'email_ator') return `${incidente.ator?.nome} · ${stored}`;
  const tipo = tipos[campo];
  if (tipo === 'momento') return formatMoment(stored);
  return tipo === 'dia' ? formatDay(stored) : stored;
}
