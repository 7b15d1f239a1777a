import type { CategoriaDeGuarda } from '@alinha/contract/choices';
import { addDays } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testOnServer } from '../../../test/onServer.ts';
import { rowsOf } from '../../db/rows.ts';
import { endedOn } from './prazos.ts';

const t = testApp();

/** A day so many months later; a month that has no such day ends with its last one. */
function monthsLater(day: string, months: number): string {
  const [ano = 0, mes = 0, dia = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(ano, mes + months, 0)).getUTCDate();
  return new Date(Date.UTC(ano, mes - 1 + months, Math.min(dia, last))).toISOString().slice(0, 10);
}

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
const lastOf = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).toISOString().slice(0, 10);
const latest = (days: string[]) => days.toSorted().at(-1) ?? '';

/** The same on every run. */
function dice(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

interface Kept {
  categoria: CategoriaDeGuarda;
  pessoa: number;
  registro: string;
  ate: string;
}

const year = '2031';
const terms: Partial<Record<CategoriaDeGuarda, number>> = { tarefa: 24, observacao: 61, cadastro: 30 };
const termOf = (categoria: CategoriaDeGuarda) => terms[categoria] ?? 60;

testOnServer(
  'end on the day that a model says, not one before, over a year of the clock (LGPD-04)',
  async () => {
    const { db } = t.database;
    const roll = dice(7);
    const lia = await t.aColaborador({ leader: true });
    for (const [categoria, meses] of Object.entries(terms))
      await db.execute(sql`insert into prazos_guarda values (${categoria}, ${meses})`);
    const kept: Kept[] = [];
    const left = new Map<number, string>();
    for (let n = 0; n < 40; n++) {
      const saida = roll(2) === 0 ? undefined : addDays('2025-06-01', roll(1_600));
      const de = await t.aColaborador({
        superior: lia,
        criado_em: noon('2024-01-01'),
        ativo: saida === undefined,
        desativado_em: saida === undefined ? null : noon(saida),
      });
      if (saida !== undefined) left.set(de.id, saida);
      const by = { de, autor: lia };
      const add = (categoria: CategoriaDeGuarda, id: number | string, ate: string) =>
        kept.push({ categoria, pessoa: de.id, registro: String(id), ate });
      for (let m = 0; m < 4; m++) {
        const [ano, mes, day] = [2025 + roll(2), 1 + roll(12), addDays('2025-06-01', roll(500))];
        const report = await t.aReport({ ...by, ano, mes, criado_em: noon(day) });
        add('report', report.id, lastOf(ano, mes));
        const tarefa = await t.aTarefa({
          ...by,
          titulo: 'Uma',
          feita: true,
          deadline: day,
          criada_em: noon(addDays(day, 3 - roll(6))),
        });
        const criada = tarefa.criada_em.toISOString().slice(0, 10);
        add('tarefa', tarefa.id, latest([day, criada]));
        const observacao = await t.aObservacao({ ...by, observacao: 'Uma', criada_em: noon(day) });
        add('observacao', observacao.id, day);
        // Just before midnight in São Paulo, which is the next day in UTC.
        const ciclo = await t.aCicloKpi({
          ...by,
          status: 0,
          kpis: [[1, 1]],
          criado_em: new Date(`${addDays(day, 1)}T02:59:00Z`),
        });
        add('kpi', ciclo.id, day);
      }
      const trimestre = 1 + roll(4);
      const avaliacao = await t.aAvaliacao({ de, avaliador: lia, nota: 1, ano: 2026, trimestre });
      add('avaliacao', avaliacao.id, lastOf(2026, 3 * trimestre));
      const dias = addDays('2026-01-01', roll(300));
      const ausencia = await t.anAfastamento({ de, dias: [dias, addDays(dias, 5)] });
      add('afastamento', ausencia.id, addDays(dias, 5));
    }
    const lastDay = ({ categoria, pessoa, ate }: Kept) => {
      const saida = left.get(pessoa);
      const days = [monthsLater(ate, termOf(categoria))];
      if (saida !== undefined) days.push(monthsLater(saida, termOf('cadastro')));
      return latest(days);
    };
    const model = kept.map((one) => ({ ...one, last: lastDay(one) }));
    for (const [pessoa, saida] of left) {
      const last = latest([
        monthsLater(saida, termOf('cadastro')),
        ...model.filter((one) => one.pessoa === pessoa).map(({ last }) => last),
      ]);
      model.push({ categoria: 'cadastro', pessoa, registro: '', ate: saida, last });
    }
    let seen = 0;
    for (let em = `${year}-01-01`; em < '2032-03-01'; em = addDays(em, 1)) {
      const ended = await rowsOf<{ chave: string }>(
        db,
        sql`with ${endedOn(sql`${em}::date`)}
        select concat_ws('/', categoria, id_colaborador, registro) as chave from vencidos where categoria not in ('historico')`,
      );
      const expected = model
        .filter(({ last }) => last < em)
        .map(({ categoria, pessoa, registro }) => `${categoria}/${pessoa}/${registro}`);
      expect([em, ended.map(({ chave }) => chave).sort()]).toEqual([em, expected.sort()]);
      seen = Math.max(seen, ended.length);
    }
    expect(seen).toBeGreaterThan(300);
  },
);
