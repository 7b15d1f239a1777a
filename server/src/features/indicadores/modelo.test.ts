import {
  eixos,
  etapas,
  gruposDosTemas,
  planosNoTrimestre,
  pontualidades,
  type TipoDeRegistro,
  tiposDeRegistro,
} from '@alinha/contract/choices';
import type { AnswerOf, Call } from '@alinha/contract/core';
import {
  getFluxo,
  getMedias,
  getPlanosPorTrimestre,
  getPontualidade,
  getTemas,
  listPessoasDoIndicador,
} from '@alinha/contract/indicadores';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { type Company, type Drawn, drawn, type Reader, store } from '../../../test/indicadores.ts';
import {
  fluxoOf,
  idsOf,
  mediasOf,
  planosOf,
  pontualidadeOf,
  temasOf,
} from '../../../test/indicadoresContados.ts';
import { long } from '../../../test/long.ts';

const t = testApp();

const answer = async <C extends Call>(by: Client, call: C, query: Record<string, string | number>) => {
  const { status, body } = await by.call(call, { query });
  expect([status, body]).toMatchObject([200, {}]);
  return body as AnswerOf<C>;
};

/** Everybody behind a number, by id; the lists of these companies fit into a page. */
const listed = async (by: Client, query: Record<string, string | number>) => {
  const { pessoas, total } = await answer(by, listPessoasDoIndicador, query);
  expect(pessoas).toHaveLength(total);
  return pessoas.map(({ id }) => id).sort((a, b) => a - b);
};

const filters = ({ setor, empresa }: Drawn['filtro'], company: Company) => ({
  ...(setor !== undefined && { setor }),
  ...(empresa !== undefined && { empresa: empresa < 0 ? 0 : (company.empresas[empresa]?.id ?? 0) }),
});

const place = (lado: number | null) => lado ?? 'fora';

async function compare(by: Client, company: Company, reader: Reader, { filtro }: Drawn) {
  const filtered = filters(filtro, company);
  for (const quarter of [
    { ano: 2026, trimestre: 3 },
    { ano: 2026, trimestre: 4 },
  ]) {
    for (const por of gruposDosTemas) {
      const { todos, grupos, temas, antes } = await answer(by, getTemas, { ...filtered, ...quarter, por });
      const expected = temasOf(company, reader, filtered, { ...quarter, por });
      const found = (one: typeof todos) => [one.geral, ...one.temas];
      expect(antes).toEqual(expected.antes);
      expect(temas.map(({ id }) => id)).toEqual(expected.temas);
      expect(found(todos)).toEqual(expected.todos);
      expect(new Map(grupos.linhas.map((one) => [one.chave, found(one)]))).toEqual(expected.grupos);
      const [first] = grupos.linhas;
      if (!first) continue;
      const behind = { figura: 'temas', ...filtered, ...quarter, por, chave: first.chave };
      expect(await listed(by, behind)).toEqual(idsOf(expected.pessoas.get(first.chave)));
    }
  }
  expect((await answer(by, getMedias, filtered)).trimestres).toEqual(mediasOf(company, reader, filtered));
  for (const eixo of eixos) {
    const of = { figura: 'medias', ...filtered, ano: 2026, trimestre: 3, eixo };
    const { filtrados } = mediasOf(company, reader, filtered).find(({ trimestre }) => trimestre === 3) ?? {};
    expect(await listed(by, of)).toHaveLength(filtrados?.[eixo].pessoas ?? -1);
  }
  const flow = fluxoOf(company, reader, filtered);
  const { fluxos, de, para } = await answer(by, getFluxo, filtered);
  expect([de, para]).toEqual([
    { ano: 2026, trimestre: 2 },
    { ano: 2026, trimestre: 3 },
  ]);
  expect(new Map(fluxos.map((one) => [`${one.de} ${one.para}`, one.pessoas]))).toEqual(
    new Map([...flow].map(([key, ids]) => [key, ids.length])),
  );
  for (const one of fluxos) {
    const of = { figura: 'quadrantes', ...filtered, de: place(one.de), para: place(one.para) };
    expect(await listed(by, of)).toEqual(idsOf(flow.get(`${one.de} ${one.para}`)));
  }
  const moved = fluxos.filter((one) => one.de !== null && one.para !== null && one.de !== one.para);
  const everyMove = moved.flatMap((one) => idsOf(flow.get(`${one.de} ${one.para}`)));
  expect(new Set(await listed(by, { figura: 'quadrantes', ...filtered, mudou: 'true' }))).toEqual(
    new Set(everyMove),
  );
  const { trimestres } = await answer(by, getPlanosPorTrimestre, filtered);
  const planned = planosOf(company, reader, filtered);
  for (const { ano, trimestre, pessoas } of trimestres) {
    for (const plano of planosNoTrimestre) {
      const ids = planned(ano, trimestre, plano);
      expect([ano, trimestre, plano, pessoas[plano]]).toEqual([ano, trimestre, plano, ids.length]);
      if (ids.length === 0) continue;
      const of = { figura: 'planos', ...filtered, ano, trimestre, plano };
      expect(await listed(by, of)).toEqual(idsOf(ids));
    }
  }
  for (const tipo of tiposDeRegistro) await comparePontualidade(by, company, reader, filtered, tipo);
}

async function comparePontualidade(
  by: Client,
  company: Company,
  reader: Reader,
  filtered: ReturnType<typeof filters>,
  tipo: TipoDeRegistro,
) {
  const { periodos } = await answer(by, getPontualidade, { ...filtered, tipo });
  const expected = pontualidadeOf(company, reader, filtered, tipo);
  expect(periodos.map(({ aberto }) => aberto)).toEqual(periodos.map((_, at) => at === periodos.length - 1));
  for (const { ano, periodo, ...counts } of periodos) {
    for (const etapa of etapas) {
      for (const pontualidade of pontualidades) {
        const ids = expected(ano, periodo, etapa, pontualidade);
        expect([ano, periodo, etapa, pontualidade, counts[etapa][pontualidade]]).toEqual([
          ano,
          periodo,
          etapa,
          pontualidade,
          ids.length,
        ]);
        if (ids.length === 0 || periodo % 3 > 0) continue;
        const of = { figura: 'registros', ...filtered, tipo, ano, periodo, etapa, pontualidade };
        expect(await listed(by, of)).toEqual(idsOf(ids));
      }
    }
  }
}

test(
  'every number of HR and of each leader equals a plain count over the closings and records of their people (IND-02 IND-03 IND-04 IND-05 IND-06 IND-07)',
  { timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(drawn, async (company) => {
        await t.database.reset();
        t.now = new Date('2026-11-18T15:00:00Z');
        const stored = await store(t, company);
        for (const reader of [stored.rh, ...stored.lideres]) {
          await compare(await t.signedIn(reader), stored, reader, company);
        }
      }),
      { numRuns: long(40, 4) },
    ),
);
