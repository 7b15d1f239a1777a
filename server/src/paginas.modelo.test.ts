import { getAcompanhamento, listAcompanhados } from '@alinha/contract/acompanhamento';
import { estadosDoAcompanhamento, situacoesDoPlano, tiposDeRegistro } from '@alinha/contract/choices';
import type { AnswerOf, Call } from '@alinha/contract/core';
import { getFaltaDoFechamento } from '@alinha/contract/fechamentos';
import { getPlanosPorTrimestre, getPontualidade } from '@alinha/contract/indicadores';
import { listSubordinadosDiretos } from '@alinha/contract/ninebox';
import { getOrganograma } from '@alinha/contract/organograma';
import { countPendencias, listPendencias } from '@alinha/contract/pendencias';
import { listPessoasPorPlano } from '@alinha/contract/planos';
import { quadrantOf } from '@alinha/rules/ninebox';
import { preorder } from '@alinha/rules/tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../test/app.ts';
import { drawn, type Reader, store } from '../test/indicadores.ts';
import { long } from '../test/long.ts';

const t = testApp();

const answer = async <C extends Call>(by: Client, call: C, given: object = {}) => {
  const { status, body } = await by.call(call, given);
  expect([status, body]).toMatchObject([200, {}]);
  return body as AnswerOf<C>;
};

/** The follow-up of a period beside its lists, the indicators, and what the reader owes of it. */
async function compareFollowUp(by: Client, reader: Reader) {
  const pendencias = await answer(by, listPendencias);
  expect((await answer(by, countPendencias)).total).toBe(pendencias.length);
  for (const tipo of tiposDeRegistro) {
    const { periodos } = await answer(by, getPontualidade, { query: { tipo } });
    for (const { ano, periodo, escrito } of periodos.filter((one) => one.ano === 2026)) {
      const query = { tipo, ano, periodo };
      const page = await answer(by, getAcompanhamento, { query });
      const people = new Map(
        await Promise.all(
          estadosDoAcompanhamento.map(
            async (estado) =>
              [estado, await answer(by, listAcompanhados, { query: { ...query, estado } })] as const,
          ),
        ),
      );
      const listed = (estado: (typeof estadosDoAcompanhamento)[number]) => people.get(estado)?.total;
      const { esperados, feitos, assinados, atrasados } = page.total;
      const at = [tipo, periodo];
      expect([at, esperados, feitos, assinados, atrasados]).toEqual([
        at,
        ...(['esperados', 'feitos', 'assinados', 'atrasados'] as const).map(listed),
      ]);
      expect([at, feitos]).toEqual([at, escrito.em_dia + escrito.atrasado]);
      expect([at, page.lideres.linhas.filter((one) => one.atrasados > 0).length]).toEqual([
        at,
        page.lideres.atrasados,
      ]);
      // What the reader owes themselves is what the page counts under their name.
      const own = pendencias.filter(
        (one) =>
          (one.tipo === tipo || one.tipo === 'assinatura') &&
          one.atrasada &&
          one.periodo?.registro === tipo &&
          one.periodo.ano === ano &&
          one.periodo.periodo === periodo,
      );
      const owed = await answer(by, listAcompanhados, {
        query: { ...query, estado: 'atrasados', lider: reader.id },
      });
      expect([at, new Set(own.map(({ pessoa }) => pessoa.id))]).toEqual([
        at,
        new Set(owed.pessoas.map(({ id }) => id)),
      ]);
    }
  }
}

/** Plans on /acompanhamento beside those on /indicadores. */
async function comparePlans(by: Client) {
  const { contagem } = await answer(by, listPessoasPorPlano);
  const { trimestres } = await answer(by, getPlanosPorTrimestre);
  expect(contagem.com).toBe(trimestres.find(({ aberto }) => aberto)?.pessoas.com_plano);
  for (const situacao of situacoesDoPlano) {
    const { pessoas } = await answer(by, listPessoasPorPlano, { query: { situacao } });
    expect([situacao, pessoas.length]).toEqual([situacao, contagem[situacao]]);
  }
}

/** The quadrants of the chart beside those of the team's Nine-Box. */
async function compareQuadrants(by: Client) {
  const chart = await answer(by, getOrganograma);
  const quadrants = new Map([...preorder(chart)].map(({ node }) => [node.id, node.quadrante?.id ?? null]));
  for (const { id, potencial, desempenho } of await answer(by, listSubordinadosDiretos)) {
    expect([id, quadrantOf(potencial, desempenho)]).toEqual([id, quadrants.get(id)]);
  }
}

/** What a closing lacks beside the follow-up of its quarter. */
async function compareClosing(by: Client) {
  const params = { ano: 2026, trimestre: 3 };
  const { avaliacoes, reports } = await answer(by, getFaltaDoFechamento, { params });
  for (const [tipo, periodo, lacks] of [
    ['avaliacao', 3, avaliacoes] as const,
    ...reports.map((one) => ['report', one.mes, one] as const),
  ]) {
    const of = async (estado: string) =>
      (await answer(by, listAcompanhados, { query: { tipo, ano: 2026, periodo, estado } })).total;
    expect([tipo, periodo, lacks.faltam, lacks.a_assinar]).toEqual([
      tipo,
      periodo,
      await of('faltam'),
      await of('a_assinar'),
    ]);
  }
}

test(
  'what has one name has one number on every page, for HR and for each leader of random companies (HOME-05 VISTA-03)',
  { timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(drawn, async (company) => {
        await t.database.reset();
        t.now = new Date('2026-11-18T15:00:00Z');
        const stored = await store(t, company);
        for (const reader of [stored.rh, ...stored.lideres]) {
          const by = await t.signedIn(reader);
          await compareFollowUp(by, reader);
          await comparePlans(by);
          await compareQuadrants(by);
        }
        await compareClosing(await t.signedIn(stored.rh));
      }),
      { numRuns: long(30, 3) },
    ),
);
