import { listAvaliacoesCulturais } from '@alinha/contract/avaliacao-cultural';
import { changeGestor } from '@alinha/contract/colaboradores';
import type { Call } from '@alinha/contract/core';
import { listObservacoes } from '@alinha/contract/observacoes';
import { getPreparacaoCompartilhada, listPreparacoes } from '@alinha/contract/preparacao';
import {
  getQuemVeAnotacoes,
  getQuemVeAvaliacoes,
  getQuemVeMinhasAnotacoes,
  getQuemVeObservacoes,
  getQuemVeReports,
  type QuemPodeVer,
} from '@alinha/contract/quem-pode-ver';
import { listReports } from '@alinha/contract/reports';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { long } from '../../../test/long.ts';
import { testOnServer } from '../../../test/onServer.ts';
import { cargos, colaboradorEmpresas, colaboradores, preparacoes, substituicoes } from '../../db/schema.ts';
import { randomOf } from '../../seed/random.ts';

const t = testApp();

type Pessoa = Awaited<ReturnType<typeof t.aColaborador>>;

/** A kind of record: the call that reads it, and the one that asks who could. */
interface Kind {
  what: string;
  reads: Call;
  asks: Call;
  period?: { ano: number; mes: number };
  /** The call by which people who may not make `reads` read the same record. */
  also?: Call;
}

/** Of the random company's notes, June's and October's are shared, November's are not, and December's are shared and empty. */
const periods = [6, 10, 11, 12].map((mes) => ({ ano: 2026, mes }));
const kinds: Kind[] = [
  { what: 'reports', reads: listReports, asks: getQuemVeReports },
  { what: 'evaluations', reads: listAvaliacoesCulturais, asks: getQuemVeAvaliacoes },
  { what: 'observations', reads: listObservacoes, asks: getQuemVeObservacoes },
  ...periods.flatMap((period): Kind[] => [
    {
      what: `notes of ${period.mes}, by their author`,
      reads: listPreparacoes,
      also: getPreparacaoCompartilhada,
      asks: getQuemVeMinhasAnotacoes,
      period,
    },
    {
      what: `notes of ${period.mes}`,
      reads: getPreparacaoCompartilhada,
      also: listPreparacoes,
      asks: getQuemVeAnotacoes,
      period,
    },
  ]),
];

/** A company of a few people with everything that decides about access at random. */
async function aRandomCompany(seed: number): Promise<Pessoa[]> {
  const { db } = t.database;
  const random = randomOf(seed, 'who may see');
  const empresas = [await t.aEmpresa(), await t.aEmpresa()];
  const people: Pessoa[] = [];
  for (let count = 0; count < 10; count++) {
    const superior = count === 0 || random.chance(0.15) ? undefined : random.pick(people.slice(-4));
    const pessoa = await t.aColaborador({
      ...(superior && { superior }),
      ativo: random.chance(0.85),
      email_confirmado: random.chance(0.85),
    });
    people.push(pessoa);
    for (const empresa of empresas) {
      if (!random.chance(0.6)) continue;
      const title = { is_leader: random.chance(0.6), is_rh: random.chance(0.3), ativo: random.chance(0.85) };
      const { id } = await t.aCargo({ empresa, ...title });
      const place = { id_colaborador: pessoa.id, id_empresa: empresa.id, id_cargo: id };
      await db.insert(colaboradorEmpresas).values({ ...place, ordem: empresas.indexOf(empresa) });
    }
    const lider = random.pick(people);
    if (lider !== pessoa && random.chance(0.5)) {
      const days = { de: '2026-11-18', ate: random.chance(0.8) ? '2026-11-30' : '2026-11-18' };
      await db
        .insert(substituicoes)
        .values({
          id_lider: lider.id,
          id_colaborador: pessoa.id,
          ...days,
          id_autor: pessoa.id,
          criada_em: t.now,
        })
        .onConflictDoNothing();
    }
    const notes = { id_colaborador: pessoa.id, alterada_em: t.now };
    await db.insert(preparacoes).values(
      periods.map((period) => ({
        ...notes,
        ...period,
        texto: period.mes === 12 ? '' : 'Quero falar do projeto.',
        compartilhada_em: period.mes === 11 ? null : t.now,
      })),
    );
  }
  return people;
}

const asked = (as: Client, call: Call, of: Pessoa, { period }: Kind, query = {}) =>
  as.call(call, { params: { id: of.id, ...period }, query });

/** What each person's own calls that read a record answer: by `reads`, and whether any of their calls opens it. */
async function answersOf(of: Pessoa, kind: Kind, clients: Map<Pessoa, Client>) {
  const answers = new Map<
    number,
    { status: number; error: string | undefined; opens: boolean; empty: boolean }
  >();
  for (const [{ id }, client] of clients) {
    const { status, body } = await asked(client, kind.reads, of, kind);
    const empty = body === null;
    let opens = status === 200 && !empty;
    if (status === 403 && kind.also) {
      const other = await asked(client, kind.also, of, kind);
      opens = other.status === 200 && other.body !== null;
    }
    answers.set(id, { status, error: body?.error, opens, empty });
  }
  return answers;
}

const idsOf = ({ leitores }: QuemPodeVer) => leitores.map(({ id }) => id).sort((one, other) => one - other);

testOnServer.each(long([1, 2, 3], [1]))(
  'it names exactly those whom their own calls answer, and is refused as they are (seed %d) (VER-01 VER-02)',
  async (seed) => {
    const people = await aRandomCompany(seed);
    const clients = new Map<Pessoa, Client>();
    for (const pessoa of people) clients.set(pessoa, await t.signedIn(pessoa));
    const seen = { answered: 0, refused: 0, nothing: 0 };
    for (const of of people) {
      for (const kind of kinds) {
        const answers = await answersOf(of, kind, clients);
        const readers = [...answers].flatMap(([id, { opens }]) => (opens ? id : []));
        for (const [{ id }, client] of clients) {
          const where = `${kind.what} of ${of.id} by ${id}`;
          const own = answers.get(id);
          const { status, body } = await asked(client, kind.asks, of, kind, { nomes_rh: 'true' });
          expect([status, body?.error], where).toEqual([own?.status, own?.error]);
          if (status !== 200) seen.refused++;
          else if (own?.empty) {
            expect(body, where).toEqual({ leitores: [], rh: 0 });
            seen.nothing++;
          } else {
            expect(idsOf(body as QuemPodeVer), where).toEqual(readers);
            seen.answered++;
          }
        }
      }
    }
    // A company in which nobody could see anything would prove nothing.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
  },
  120_000,
);

describe('who it names', () => {
  test('the person, then leaders from the nearest up, then HR: a number, by name on request (VER-01)', async () => {
    const presidente = await t.aColaborador({ nome: 'Zilda', leader: true });
    const liderDoRh = await t.aColaborador({ nome: 'Lia', leader: true, rh: true, superior: presidente });
    const semCargo = await t.aColaborador({ nome: 'Sem cargo', superior: liderDoRh });
    const gestor = await t.aColaborador({ nome: 'Gil', leader: true, superior: semCargo });
    const ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
    const rita = await t.aColaborador({ nome: 'Rita', rh: true, superior: gestor });
    const bento = await t.aColaborador({ nome: 'Bento', rh: true });
    await t.aColaborador({ nome: 'Outra líder', leader: true });
    const asAna = await t.signedIn(ana);
    const params = { id: ana.id };
    const of = ({ id, nome, foto_perfil }: Pessoa, direito: string) => ({ id, nome, foto_perfil, direito });
    const above = [of(ana, 'pessoa'), of(gestor, 'lider'), of(liderDoRh, 'lider'), of(presidente, 'lider')];
    expect((await asAna.call(getQuemVeReports, { params })).body).toEqual({ leitores: above, rh: 2 });
    const named = { params, query: { nomes_rh: 'true' } };
    const all = { leitores: [...above, of(bento, 'rh'), of(rita, 'rh')], rh: 2 };
    expect((await asAna.call(getQuemVeReports, named)).body).toEqual(all);
    const asGestor = await t.signedIn(gestor);
    const [, ...others] = all.leitores;
    expect((await asGestor.call(getQuemVeObservacoes, named)).body).toEqual({ leitores: others, rh: 2 });
  });

  test('follows titles and superiors at once (VER-01)', async () => {
    const gestor = await t.aColaborador({ leader: true });
    const outro = await t.aColaborador({ leader: true });
    const ana = await t.aColaborador({ superior: gestor });
    const asRita = await t.signedIn(await t.aColaborador({ rh: true }));
    const asAna = await t.signedIn(ana);
    const params = { id: ana.id };
    const ids = async () => idsOf((await asAna.call(getQuemVeReports, { params })).body as QuemPodeVer);
    expect(await ids()).toEqual([gestor.id, ana.id]);
    await asRita.call(changeGestor, { params, body: { id_novo_gestor: outro.id } });
    expect(await ids()).toEqual([outro.id, ana.id]);
    await t.database.db.update(cargos).set({ is_leader: false });
    expect(await ids()).toEqual([ana.id]);
  });

  test('does not tell the state of an account: whoever has to set a password first is named (VER-02)', async () => {
    const gestor = await t.aColaborador({
      leader: true,
      senha_temporaria: true,
      senha_expira_em: new Date(t.now.getTime() + 60_000),
    });
    const ana = await t.aColaborador({ superior: gestor });
    const params = { id: ana.id };
    const { body } = await (await t.signedIn(ana)).call(getQuemVeReports, { params });
    expect(idsOf(body as QuemPodeVer)).toEqual([gestor.id, ana.id]);
  });

  test('of somebody deactivated only HR, and of their notes nobody (VER-01)', async () => {
    const gestor = await t.aColaborador({ leader: true });
    const ana = await t.aColaborador({ superior: gestor });
    const rita = await t.aColaborador({ rh: true });
    await t.database.db.update(colaboradores).set({ ativo: false }).where(eq(colaboradores.id, ana.id));
    const asRita = await t.signedIn(rita);
    const input = { params: { id: ana.id }, query: { nomes_rh: 'true' } };
    for (const call of [getQuemVeReports, getQuemVeAvaliacoes, getQuemVeObservacoes]) {
      expect(idsOf((await asRita.call(call, input)).body as QuemPodeVer)).toEqual([rita.id]);
    }
    const ofMonth = { params: { ...input.params, ano: 2026, mes: 10 } };
    expect((await asRita.call(getQuemVeAnotacoes, ofMonth)).body).toEqual({ leitores: [], rh: 0 });
  });
});
