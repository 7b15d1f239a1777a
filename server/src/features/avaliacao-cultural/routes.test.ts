import { randomUUID } from 'node:crypto';
import {
  createAvaliacaoCultural,
  deleteAvaliacaoCultural,
  editAvaliacaoResposta,
  listAvaliacoesCulturais,
  listTemasPerguntas,
  signAvaliacaoCultural,
} from '@alinha/contract/avaliacao-cultural';
import { getOrganograma, type OrganogramaNode } from '@alinha/contract/organograma';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import {
  auditoria,
  avaliacoesCulturais,
  colaboradores,
  culturalPerguntas,
  pedidos,
  temas,
} from '../../db/schema.ts';

const t = testApp();

/** A leader with a direct report, and themes of one and of three questions, so that the weight of a theme matters. */
async function aTeam() {
  const lider = await t.aColaborador({ leader: true });
  const pessoa = await t.aColaborador({ superior: lider });
  const short = await t.aTema(1);
  const long = await t.aTema(3);
  const perguntas = [...short.perguntas, ...long.perguntas].map(({ id }) => id);
  return { lider, pessoa, short, long, perguntas, asLider: await t.signedIn(lider) };
}

/** A body that answers the questions in order. */
const answers = (perguntas: number[], notas: boolean[] = []) => ({
  trimestre: 2,
  ano: 2026,
  respostas: perguntas.map((fk_id_pergunta, index) => ({ fk_id_pergunta, nota: notas[index] ?? true })),
});

async function evaluate(as: Client, pessoa: { id: number }, perguntas: number[], notas?: boolean[]) {
  const { body } = await as.call(createAvaliacaoCultural, {
    params: { id: pessoa.id },
    body: answers(perguntas, notas),
  });
  return body.id;
}

async function read(as: Client, pessoa: { id: number }, id_avaliacao: number) {
  const { body } = await as.call(listAvaliacoesCulturais, {
    params: { id: pessoa.id },
    query: { id_avaliacao },
  });
  const [avaliacao] = body;
  if (avaliacao === undefined) throw new Error('the evaluation is not there');
  return avaliacao;
}

const respostasOf = ({ temas: groups }: Awaited<ReturnType<typeof read>>) =>
  groups.flatMap(({ perguntas }) => perguntas);

describe('themes', () => {
  test('the active questions stand by theme, in order; a theme without one is left out (CULT-08)', async () => {
    const { asLider, short, long } = await aTeam();
    const [retired] = long.perguntas;
    await t.database.db
      .update(culturalPerguntas)
      .set({ ativa: false })
      .where(eq(culturalPerguntas.id, retired?.id ?? 0));
    await t
      .aTema(1)
      .then(({ id }) => t.database.db.update(temas).set({ ativo: false }).where(eq(temas.id, id)));
    const { status, body } = await asLider.call(listTemasPerguntas);
    expect(status).toBe(200);
    expect(body.map(({ id, perguntas }) => [id, perguntas.map((pergunta) => pergunta.id)])).toEqual([
      [short.id, short.perguntas.map(({ id }) => id)],
      [long.id, long.perguntas.slice(1).map(({ id }) => id)],
    ]);
  });
});

describe('creating', () => {
  test('every answer is stored as given, and nota weighs uneven themes alike (CULT-10 CULT-46)', async () => {
    const { asLider, lider, pessoa, short, long, perguntas } = await aTeam();
    const created = await asLider.call(createAvaliacaoCultural, {
      params: { id: pessoa.id },
      body: {
        trimestre: 2,
        ano: 2026,
        respostas: perguntas.map((fk_id_pergunta, index) => ({
          fk_id_pergunta,
          nota: index < 2,
          ...(index === 0 && { comentario: '  Muito bem.  ' }),
        })),
      },
    });
    expect(created.status).toBe(201);
    const avaliacao = await read(asLider, pessoa, created.body.id);
    expect(avaliacao).toMatchObject({
      trimestre: 2,
      ano: 2026,
      avaliador: lider.nome,
      createdAt: t.now.toISOString(),
      assinada: false,
      assinada_por: null,
      liderado_por: null,
      assinada_at: null,
      nota: 0.665,
    });
    expect(avaliacao.temas.map(({ id }) => id)).toEqual([short.id, long.id]);
    expect(respostasOf(avaliacao).map(({ id, nota, comentario }) => [id, nota, comentario])).toEqual([
      [perguntas[0], true, 'Muito bem.'],
      [perguntas[1], true, null],
      [perguntas[2], false, null],
      [perguntas[3], false, null],
    ]);
  });

  test('the chart shows the same nota (ORG-24)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const id = await evaluate(asLider, pessoa, perguntas, [true, true, false, false]);
    const { body } = await asLider.call(getOrganograma);
    const [root] = body as OrganogramaNode[];
    expect(root?.subordinados[0]?.avaliacao_cultural).toEqual({
      '2': [{ id, nota: 0.665, assinada: false }],
    });
  });

  test('nobody evaluates themselves, not even HR (CULT-13)', async () => {
    const rh = await t.aColaborador({ rh: true });
    const { perguntas } = await aTeam();
    const { status, body } = await (await t.signedIn(rh)).call(createAvaliacaoCultural, {
      params: { id: rh.id },
      body: answers(perguntas),
    });
    expect([status, body.error]).toEqual([403, 'Você não pode avaliar a si mesmo.']);
  });

  test('leaders and HR evaluate, a colleague and a leader elsewhere do not (ORG-43)', async () => {
    const { asLider, pessoa, lider, perguntas } = await aTeam();
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    const colleague = await t.signedIn(await t.aColaborador({ superior: lider }));
    const elsewhere = await t.signedIn(await t.aColaborador({ leader: true }));
    const statuses = [];
    for (const as of [asLider, rh, colleague, elsewhere]) {
      const { status } = await as.call(createAvaliacaoCultural, {
        params: { id: pessoa.id },
        body: answers(perguntas),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 403, 403]);
  });

  const broken: [what: string, campo: string, change: (body: ReturnType<typeof answers>) => unknown][] = [
    ['a question left out', 'respostas', (b) => ({ ...b, respostas: b.respostas.slice(1) })],
    ['no answers', 'respostas', (b) => ({ ...b, respostas: undefined })],
    [
      'an unknown question',
      'respostas.4.fk_id_pergunta',
      (b) => ({ ...b, respostas: [...b.respostas, { fk_id_pergunta: 999, nota: true }] }),
    ],
    [
      'a repeated question',
      'respostas.4.fk_id_pergunta',
      (b) => ({ ...b, respostas: [...b.respostas, b.respostas[0]] }),
    ],
    [
      'an answer that is neither Sim nor Não',
      'respostas.0.nota',
      (b) => ({ ...b, respostas: b.respostas.map((r) => ({ ...r, nota: null })) }),
    ],
    [
      'a comment of 5,001 characters',
      'respostas.1.comentario',
      (b) => ({
        ...b,
        respostas: b.respostas.map((r, i) => (i === 1 ? { ...r, comentario: 'a'.repeat(5001) } : r)),
      }),
    ],
    ['quarter 0', 'trimestre', (b) => ({ ...b, trimestre: 0 })],
    ['quarter 5', 'trimestre', (b) => ({ ...b, trimestre: 5 })],
    ['a quarter that is no whole number', 'trimestre', (b) => ({ ...b, trimestre: 1.5 })],
    ['a year before 2000', 'ano', (b) => ({ ...b, ano: 1999 })],
    ['a year to come', 'ano', (b) => ({ ...b, ano: 2027 })],
    ['a huge year', 'ano', (b) => ({ ...b, ano: 1e15 })],
  ];
  test.each(broken)('%s is refused and names the field %s (CULT-10)', async (_what, campo, change) => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const { status, body } = await asLider.call(createAvaliacaoCultural, {
      params: { id: pessoa.id },
      body: change(answers(perguntas)),
    });
    expect([status, Object.keys(body.campos ?? {})[0]]).toEqual([400, campo]);
    expect(await t.database.db.$count(avaliacoesCulturais)).toBe(0);
  });

  test('a retired question is refused (CULT-10)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const [retired = 0] = perguntas;
    await t.database.db
      .update(culturalPerguntas)
      .set({ ativa: false })
      .where(eq(culturalPerguntas.id, retired));
    const { status, body } = await asLider.call(createAvaliacaoCultural, {
      params: { id: pessoa.id },
      body: answers(perguntas),
    });
    expect([status, body.campos]).toEqual([
      400,
      { 'respostas.0.fk_id_pergunta': 'Esta pergunta não existe ou não é mais feita.' },
    ]);
  });

  test('without any question there is nothing to create (CULT-07)', async () => {
    const lider = await t.aColaborador({ leader: true });
    const pessoa = await t.aColaborador({ superior: lider });
    const { status, body } = await (await t.signedIn(lider)).call(createAvaliacaoCultural, {
      params: { id: pessoa.id },
      body: answers([]),
    });
    expect([status, body.error]).toEqual([400, 'Nenhum tema disponível.']);
  });

  test('a double click creates one evaluation (CULT-10)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const request = {
      params: { id: pessoa.id },
      body: answers(perguntas),
      headers: { 'idempotency-key': randomUUID() },
    };
    const both = await Promise.all([
      asLider.call(createAvaliacaoCultural, request),
      asLider.call(createAvaliacaoCultural, request),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await t.database.db.$count(avaliacoesCulturais)).toBe(1);
    expect(await t.database.db.$count(pedidos)).toBe(1);
  });

  test('where the quarter got one since the page looked is a 409, of three at once for two (TRU-77)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const create = (headers = {}, trimestre = 2) =>
      asLider.call(createAvaliacaoCultural, {
        params: { id: pessoa.id },
        body: { ...answers(perguntas), trimestre },
        headers,
      });
    const knowing = (n: string, trimestre?: number) => create({ 'registros-conhecidos': n }, trimestre);
    const three = await Promise.all([knowing('0'), knowing('0'), knowing('0')]);
    expect(three.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(three.find(({ status }) => status === 409)?.body.error).toBe(
      'Este trimestre já tem outra avaliação.',
    );
    expect((await knowing('0', 3)).status).toBe(201);
    expect((await knowing('1')).status).toBe(201);
    expect((await create()).status, 'without it, as before').toBe(201);
    expect((await knowing('-1')).status).toBe(400);
  });

  test('a quarter may have several evaluations (CULT-46)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    await evaluate(asLider, pessoa, perguntas);
    await evaluate(asLider, pessoa, perguntas);
    const { body } = await asLider.call(listAvaliacoesCulturais, { params: { id: pessoa.id } });
    expect(body).toHaveLength(2);
  });
});

describe('reading', () => {
  test('all stand newest period first, and the latest is the first of them (CULT-44 CULT-45)', async () => {
    const { asLider, lider, pessoa } = await aTeam();
    const common = { de: pessoa, avaliador: lider, nota: 1 };
    const old = await t.aAvaliacao({ ...common, ano: 2025, trimestre: 4 });
    const late = await t.aAvaliacao({ ...common, trimestre: 2, criada_em: new Date('2026-07-02T00:00:00Z') });
    const early = await t.aAvaliacao({
      ...common,
      trimestre: 2,
      criada_em: new Date('2026-07-01T00:00:00Z'),
    });
    const first = await t.aAvaliacao({
      ...common,
      trimestre: 1,
      criada_em: new Date('2026-09-01T00:00:00Z'),
    });
    const ids = async (query: Record<string, string>) => {
      const { body } = await asLider.call(listAvaliacoesCulturais, { params: { id: pessoa.id }, query });
      return body.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([late.id, early.id, first.id, old.id]);
    expect(await ids({ maisRecente: 'true' })).toEqual([late.id]);
    expect(await ids({ maisRecente: 'false' })).toHaveLength(4);
    expect(await ids({ id_avaliacao: String(old.id) })).toEqual([old.id]);
  });

  test('somebody without evaluations has no latest one (CULT-44)', async () => {
    const { asLider, pessoa } = await aTeam();
    const { status, body } = await asLider.call(listAvaliacoesCulturais, {
      params: { id: pessoa.id },
      query: { maisRecente: 'true' },
    });
    expect([status, body]).toEqual([200, []]);
  });

  test("somebody else's evaluation is not found, an id that is none is 400 (CULT-25)", async () => {
    const { asLider, lider, pessoa, perguntas } = await aTeam();
    const other = await t.aColaborador({ superior: lider });
    const id = await evaluate(asLider, other, perguntas);
    const statusOf = async (id_avaliacao: string | number) =>
      (await asLider.call(listAvaliacoesCulturais, { params: { id: pessoa.id }, query: { id_avaliacao } }))
        .status;
    expect(await statusOf(id)).toBe(404);
    expect(await statusOf(id + 1)).toBe(404);
    expect(await statusOf('x')).toBe(400);
    expect(await statusOf(2 ** 31)).toBe(400);
  });

  test('the evaluated person reads, a colleague does not (CULT-45)', async () => {
    const { asLider, lider, pessoa, perguntas } = await aTeam();
    await evaluate(asLider, pessoa, perguntas);
    const self = await t.signedIn(pessoa);
    const colleague = await t.signedIn(await t.aColaborador({ superior: lider }));
    const params = { id: pessoa.id };
    expect((await self.call(listAvaliacoesCulturais, { params })).body).toHaveLength(1);
    expect((await colleague.call(listAvaliacoesCulturais, { params })).status).toBe(403);
  });

  test('questions retired or added later leave an evaluation as it was answered (CULT-46)', async () => {
    const { asLider, pessoa, short, perguntas } = await aTeam();
    const id = await evaluate(asLider, pessoa, perguntas, [true, true, false, false]);
    const before = await read(asLider, pessoa, id);
    const { db } = t.database;
    await db.update(culturalPerguntas).set({ ativa: false });
    await db.update(temas).set({ ativo: false }).where(eq(temas.id, short.id));
    await t.aTema(2);
    expect(await read(asLider, pessoa, id)).toEqual(before);
  });
});

describe('editing', () => {
  async function aFirstAnswer() {
    const team = await aTeam();
    const idAvaliacao = await evaluate(team.asLider, team.pessoa, team.perguntas, [true, true, false, false]);
    const [first] = respostasOf(await read(team.asLider, team.pessoa, idAvaliacao));
    const params = { id: team.pessoa.id, idAvaliacao, idResposta: first?.id_resposta_db ?? 0 };
    return { ...team, idAvaliacao, params };
  }

  test('an answer and its comment change, nota follows, and the audit keeps what was replaced (CULT-28)', async () => {
    const { asLider, pessoa, params, idAvaliacao } = await aFirstAnswer();
    const edited = await asLider.call(editAvaliacaoResposta, {
      params,
      body: { nota: false, comentario: 'Mudou.' },
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      nota: false,
      comentario: 'Mudou.',
      id_resposta_db: params.idResposta,
    });
    const avaliacao = await read(asLider, pessoa, idAvaliacao);
    expect(avaliacao.nota).toBe(0.165);
    expect(respostasOf(avaliacao)[0]).toEqual(edited.body);
    const [act] = await t.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    expect(act).toMatchObject({ acao: 'editAvaliacaoResposta', id_alvo: pessoa.id });
    expect(act?.dados).toMatchObject({ idAvaliacao, antes: { nota: true } });
  });

  test('a field left out is kept, null clears the comment, and nota cannot be emptied (CULT-28)', async () => {
    const { asLider, params } = await aFirstAnswer();
    const edit = async (body: object) => (await asLider.call(editAvaliacaoResposta, { params, body })).body;
    expect(await edit({ comentario: 'Fica.' })).toMatchObject({ nota: true, comentario: 'Fica.' });
    expect(await edit({ nota: false })).toMatchObject({ nota: false, comentario: 'Fica.' });
    expect(await edit({ comentario: null })).toMatchObject({ nota: false, comentario: null });
    expect(await edit({ nota: null })).toMatchObject({ campos: { nota: 'Responda Sim ou Não.' } });
    expect(await edit({ comentario: 'a'.repeat(5001) })).toMatchObject({
      campos: { comentario: 'Use no máximo 5.000 caracteres.' },
    });
  });

  test('two people editing two answers at once both count (CULT-28)', async () => {
    const { asLider, pessoa, params, idAvaliacao } = await aFirstAnswer();
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    const [, second] = respostasOf(await read(asLider, pessoa, idAvaliacao));
    await Promise.all([
      asLider.call(editAvaliacaoResposta, { params, body: { nota: false } }),
      rh.call(editAvaliacaoResposta, {
        params: { ...params, idResposta: second?.id_resposta_db ?? 0 },
        body: { nota: false },
      }),
    ]);
    expect((await read(asLider, pessoa, idAvaliacao)).nota).toBe(0);
  });

  test('the evaluated person and outsiders cannot edit (CULT-27)', async () => {
    const { params, pessoa, lider } = await aFirstAnswer();
    const colleague = await t.aColaborador({ superior: lider });
    for (const person of [pessoa, colleague]) {
      const { status } = await (await t.signedIn(person)).call(editAvaliacaoResposta, {
        params,
        body: { nota: false },
      });
      expect(status).toBe(403);
    }
  });

  test("an answer of another evaluation is not found, nor under another person's address (CULT-28)", async () => {
    const { asLider, lider, params, pessoa, perguntas } = await aFirstAnswer();
    const other = await t.aColaborador({ superior: lider });
    const statusOf = async (given: Partial<typeof params>) =>
      (await asLider.call(editAvaliacaoResposta, { params: { ...params, ...given }, body: { nota: false } }))
        .status;
    expect(await statusOf({ idAvaliacao: await evaluate(asLider, pessoa, perguntas) })).toBe(404);
    expect(await statusOf({ id: other.id })).toBe(404);
    expect(await statusOf({ idResposta: 9999 })).toBe(404);
  });

  test('a signed evaluation is not changed (CULT-37 ASVS 2.3.1)', async () => {
    const { asLider, pessoa, params, idAvaliacao } = await aFirstAnswer();
    await asLider.call(signAvaliacaoCultural, { params });
    const before = await read(asLider, pessoa, idAvaliacao);
    const edited = await asLider.call(editAvaliacaoResposta, { params, body: { nota: false } });
    const deleted = await asLider.call(deleteAvaliacaoCultural, { params });
    for (const { status, body } of [edited, deleted]) {
      expect([status, body.error]).toEqual([409, 'Avaliação assinada não pode ser alterada.']);
    }
    expect(await read(asLider, pessoa, idAvaliacao)).toEqual(before);
  });
});

describe('signing', () => {
  test('the evaluated person signs: who and when are recorded (CULT-33 CULT-34)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const idAvaliacao = await evaluate(asLider, pessoa, perguntas);
    const self = await t.signedIn(pessoa);
    const params = { id: pessoa.id, idAvaliacao };
    const signed = await self.call(signAvaliacaoCultural, { params });
    expect([signed.status, signed.body]).toEqual([
      200,
      expect.objectContaining({
        assinada: true,
        assinada_por: pessoa.nome,
        assinada_at: t.now.toISOString(),
      }),
    ]);
    expect(await read(asLider, pessoa, idAvaliacao)).toEqual(signed.body);
    const again = await self.call(signAvaliacaoCultural, { params });
    expect([again.status, again.body.error]).toEqual([409, 'Avaliação já assinada.']);
  });

  test('a colleague does not sign, and nobody signs what is not there (CULT-33)', async () => {
    const { asLider, lider, pessoa, perguntas } = await aTeam();
    const idAvaliacao = await evaluate(asLider, pessoa, perguntas);
    const colleague = await t.signedIn(await t.aColaborador({ superior: lider }));
    const params = { id: pessoa.id, idAvaliacao };
    expect((await colleague.call(signAvaliacaoCultural, { params })).status).toBe(403);
    const missing = { ...params, idAvaliacao: idAvaliacao + 1 };
    expect((await asLider.call(signAvaliacaoCultural, { params: missing })).status).toBe(404);
  });

  test('of two signatures at once exactly one wins (CULT-33)', async () => {
    const { asLider, pessoa, perguntas } = await aTeam();
    const idAvaliacao = await evaluate(asLider, pessoa, perguntas);
    const self = await t.signedIn(pessoa);
    const params = { id: pessoa.id, idAvaliacao };
    const both = await Promise.all([
      asLider.call(signAvaliacaoCultural, { params }),
      self.call(signAvaliacaoCultural, { params }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200);
    expect(await read(asLider, pessoa, idAvaliacao)).toEqual(winner?.body);
  });
});

describe('deleting', () => {
  async function anEvaluation() {
    const team = await aTeam();
    const idAvaliacao = await evaluate(team.asLider, team.pessoa, team.perguntas);
    return { ...team, params: { id: team.pessoa.id, idAvaliacao } };
  }

  test('an unsigned evaluation goes with its answers; the audit keeps all but the comments (CULT-40)', async () => {
    const { asLider, pessoa, params } = await anEvaluation();
    const { liderado_por: _, selo: __, ...before } = await read(asLider, pessoa, params.idAvaliacao);
    const { status, body } = await asLider.call(deleteAvaliacaoCultural, { params });
    expect([status, body]).toEqual([200, { sucesso: true }]);
    expect(await t.database.db.$count(avaliacoesCulturais)).toBe(0);
    const [act] = await t.database.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    const temas = before.temas.map(({ perguntas, ...tema }) => ({
      ...tema,
      perguntas: perguntas.map(({ comentario: _, ...resposta }) => resposta),
    }));
    expect(act?.dados).toEqual({ ...params, antes: { ...before, temas } });
  });

  test('HR deletes; the evaluated person and a colleague do not (CULT-40)', async () => {
    const { lider, pessoa, params } = await anEvaluation();
    const colleague = await t.aColaborador({ superior: lider });
    for (const person of [pessoa, colleague]) {
      const { status } = await (await t.signedIn(person)).call(deleteAvaliacaoCultural, { params });
      expect(status).toBe(403);
    }
    const rh = await t.signedIn(await t.aColaborador({ rh: true }));
    expect((await rh.call(deleteAvaliacaoCultural, { params })).status).toBe(200);
  });

  test('its evaluator deletes it even after leaving the chain, and nothing else there (CULT-40)', async () => {
    const { asLider, pessoa, perguntas, params } = await anEvaluation();
    const successor = await t.aColaborador({ leader: true });
    await t.database.db
      .update(colaboradores)
      .set({ id_superior: successor.id })
      .where(eq(colaboradores.id, pessoa.id));
    const theirs = await evaluate(await t.signedIn(successor), pessoa, perguntas);
    expect((await asLider.call(listAvaliacoesCulturais, { params: { id: pessoa.id } })).status).toBe(403);
    const notMine = { ...params, idAvaliacao: theirs };
    expect((await asLider.call(deleteAvaliacaoCultural, { params: notMine })).status).toBe(403);
    expect((await asLider.call(deleteAvaliacaoCultural, { params })).status).toBe(200);
  });

  test('deleting while another signs does one of the two, never half (CULT-37)', async () => {
    const { asLider, pessoa, params } = await anEvaluation();
    const self = await t.signedIn(pessoa);
    const [signed, deleted] = await Promise.all([
      self.call(signAvaliacaoCultural, { params }),
      asLider.call(deleteAvaliacaoCultural, { params }),
    ]);
    const { body } = await asLider.call(listAvaliacoesCulturais, { params: { id: pessoa.id } });
    if (signed.status === 200) {
      expect(deleted.status).toBe(409);
      expect(body).toEqual([signed.body]);
    } else {
      expect([signed.status, deleted.status]).toEqual([404, 200]);
      expect(body).toEqual([]);
    }
  });
});
