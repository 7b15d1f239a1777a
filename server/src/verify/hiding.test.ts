import { sealOf, textAgain } from '@alinha/rules/selo';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgeries, relink, reseal, type Sealed, sealedOf } from '../../test/forging.ts';
import type { Db } from '../db/open.ts';
import { only } from '../db/rows.ts';
import { auditoria, elos, selos } from '../db/schema.ts';
import { readSelados, sealFirst, sealOlder } from '../features/selos/index.ts';

const { t, known, company, keepHead, asOwner, verify } = forgeries();

const anEvaluation = async () =>
  only((await sealedOf(t.database.db)).find(({ tipo }) => tipo === 'avaliacao'));

/** What hides a rewritten evaluation from a walk of the chain, or in what the walk does not reach. */
const hidingPlaces: Record<string, (tx: Db, sealed: Sealed) => Promise<unknown>> = {
  'a chain made again, and the known head in a link before the first': async (tx, sealed) => {
    const selo = await reseal(tx, sealed, false);
    await tx.execute(
      sql`update auditoria set dados = dados || jsonb_build_object('selo', ${selo}::text) where id = ${sealed.linha}`,
    );
    await relink(tx);
    await tx
      .insert(elos)
      .values({ id_auditoria: -1, n: 0, sal: null, compromisso: 'x', selo: null, elo: known.head });
  },
  'a row of the past with a link before the first, and the old seal under no record': async (tx, sealed) => {
    await tx.execute(sql`alter table selos drop constraint selos_tipo_id_registro_pk`);
    await tx.execute(sql`alter table selos alter id_registro drop not null`);
    await tx.execute(
      sql`insert into selos select tipo, null, texto, selo, posterior from selos where selo = ${sealed.selo}`,
    );
    const selo = await reseal(tx, sealed, false);
    await tx.execute(sql`insert into auditoria (id, momento, acao, id_ator, id_alvo, dados)
      select -id, momento, acao, id_ator, id_alvo, jsonb_build_object('selo', ${selo}::text) from auditoria where id = ${sealed.linha}`);
    const link = { n: 0, sal: '0'.repeat(32), compromisso: 'x', selo, elo: 'x' };
    await tx.insert(elos).values({ id_auditoria: -sealed.linha, ...link });
  },
  'a link of the same place as another': async (tx, sealed) => {
    const selo = await reseal(tx, sealed, false);
    await tx.execute(sql`alter table elos drop constraint elos_n`);
    const link = { n: 1, sal: '0'.repeat(32), compromisso: 'x', selo, elo: 'x' };
    await tx.insert(elos).values({ id_auditoria: -sealed.linha, ...link });
  },
};

test.each(Object.entries(hidingPlaces))(
  'conferir names a record that was rewritten behind %s (SEL-04 SEL-06 SEL-08)',
  async (_place, hide) => {
    const sealed = await anEvaluation();
    const { found, unaltered } = await asOwner(async (tx) => {
      await tx.execute(
        sql`update avaliacao_respostas set comentario = 'Outra coisa.' where id_avaliacao = ${sealed.id}`,
      );
      await hide(tx, sealed);
      return verify(tx);
    });
    expect(found).not.toEqual([]);
    expect(unaltered).toBe(false);
  },
);

test('conferir names an invented record of the past whose row of the audit has no link yet (SEL-04 SEL-06)', async () => {
  const { id, texto, linha } = await anEvaluation();
  const { found, unaltered } = await asOwner(async (tx) => {
    const copies: [table: string, key: string, change: string][] = [
      ['avaliacoes_culturais', 'id', `'{"id": 90000, "trimestre": 1}'`],
      [
        'avaliacao_respostas',
        'id_avaliacao',
        `jsonb_build_object('id', r.id + 90000, 'id_avaliacao', 90000)`,
      ],
      ['nomes_selados', 'id_registro', `'{"id_registro": 90000}'`],
    ];
    for (const [table, key, change] of copies) {
      await tx.execute(
        sql.raw(`insert into ${table} select (jsonb_populate_record(r, ${change})).* from ${table} r
          where ${key} = ${id}${table === 'nomes_selados' ? ` and tipo = 'avaliacao'` : ''}`),
      );
    }
    await tx.execute(sql`update avaliacoes_culturais set assinada_em = assinada_em - interval '200 days',
      criada_em = criada_em - interval '200 days' where id = 90000`);
    const invented = textAgain(only((await readSelados(tx, 'avaliacao', [90_000])).get(90_000)), texto);
    const selo = sealOf(invented);
    await tx
      .insert(selos)
      .values({ tipo: 'avaliacao', id_registro: 90_000, texto: invented, selo, posterior: false });
    await tx.execute(sql`insert into auditoria (id, momento, acao, id_ator, id_alvo, dados)
      select (select max(id) + 1 from auditoria), momento - interval '200 days', acao, id_ator, id_alvo,
        jsonb_build_object('selo', ${selo}::text) from auditoria where id = ${linha}`);
    return verify(tx);
  });
  expect(found).toEqual([
    expect.stringMatching(/^alterado: linha \d+ da auditoria: a sua data e hora são anteriores/),
  ]);
  expect(unaltered).toBe(false);
});

describe('what was signed before seals existed and sealed later', () => {
  /** Makes the evaluation one that was sealed later, as the upgrade finds it, and keeps the head of after. @returns it */
  async function sealedLater(): Promise<Sealed> {
    const sealed = await anEvaluation();
    await t.database.owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update selos set posterior = true, texto = null, selo = null where selo = ${sealed.selo}`,
      );
      await tx.execute(
        sql`delete from nomes_selados where tipo = 'avaliacao' and id_registro = ${sealed.id}`,
      );
      await tx.execute(sql`update auditoria set dados = dados - 'selo' where id = ${sealed.linha}`);
      await relink(tx);
    });
    expect(await sealOlder(t.database.db, t.now)).toBe(1);
    await keepHead();
    const [row] = await t.database.db
      .select()
      .from(selos)
      .where(and(eq(selos.tipo, 'avaliacao'), eq(selos.id_registro, sealed.id)));
    expect(await asOwner(verify)).toEqual({ found: [], unaltered: true });
    return { ...sealed, texto: only(row).texto ?? '', selo: only(row).selo ?? '' };
  }
  const rewrite = (tx: Db, { id }: Sealed) =>
    tx.execute(sql`update avaliacao_respostas set comentario = 'Outra coisa.' where id_avaliacao = ${id}`);
  const acts: Record<string, (tx: Db, sealed: Sealed) => Promise<unknown>> = {
    'is removed with its seal': async (tx, { id, selo }) => {
      await tx.execute(sql`delete from avaliacoes_culturais where id = ${id}`);
      await tx.execute(sql`delete from selos where selo = ${selo}`);
    },
    'is rewritten, sealed again and listed again': async (tx, sealed) => {
      await rewrite(tx, sealed);
      const selo = await reseal(tx, sealed, true);
      await tx.execute(sql`insert into auditoria (id, momento, acao, dados)
        select max(id) + 1, ${t.now.toISOString()}, 'selagem', jsonb_build_object('selos', jsonb_build_array(${selo}::text)) from auditoria`);
    },
    'is rewritten and has lost its seal': async (tx, sealed) => {
      await rewrite(tx, sealed);
      await tx.execute(sql`update selos set texto = null, selo = null where selo = ${sealed.selo}`);
    },
    'is rewritten, has lost its seal, and gets another from the server': async (tx, sealed) => {
      await rewrite(tx, sealed);
      await tx.execute(sql`update selos set texto = null, selo = null where selo = ${sealed.selo}`);
      await tx.execute(
        sql`alter table auditoria alter id add generated always as identity (start with 100000)`,
      );
      await sealFirst(tx, 'avaliacao', sealed.id, t.now);
    },
  };
  test.each(Object.entries(acts))('is named where it %s (SEL-04 SEL-05)', async (_act, forge) => {
    const sealed = await sealedLater();
    const { found, unaltered } = await asOwner(async (tx) => {
      await forge(tx, sealed);
      return verify(tx);
    });
    expect(found.join()).toContain('retirado; a linha');
    expect(unaltered).toBe(false);
  });
});

test.each(['createEliminacao', 'decideEliminacao', 'eliminar', 'selagem'])(
  'conferir names a row of the act %s whatever its details are made of (SEL-04 SEL-06)',
  async (acao) => {
    const momento = t.now;
    const dados = { eliminacaoId: 1, decisao: 'aprovada', selos: [] };
    await t.database.db.insert(auditoria).values({ momento, acao, id_ator: company.bia.id, dados });
    await keepHead();
    for (const odd of [
      '"x"',
      '[]',
      '{"eliminacaoId": "x", "selos": "x"}',
      '{"eliminacaoId": 1e99, "selos": [null, 1, {}]}',
    ]) {
      const { found, unaltered } = await asOwner(async (tx) => {
        await tx.execute(sql`update auditoria set dados = ${odd}::jsonb where acao = ${acao}`);
        return verify(tx);
      });
      expect(found, odd).toContainEqual(expect.stringMatching(/^alterado: linha \d+ da auditoria/));
      expect(unaltered).toBe(false);
    }
  },
);
