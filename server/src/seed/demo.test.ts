import { kpiAverage, nota } from '@alinha/rules/averages';
import { quadrantOf } from '@alinha/rules/ninebox';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/engine.ts';
import { rowsOf } from '../db/rows.ts';
import { colaboradores, historico, pessoas, reports, tarefas } from '../db/schema.ts';
import { listOwed } from '../features/pendencias/queries.ts';
import { seedQuestions } from '../features/questionario/queries.ts';
import { readSelados } from '../features/selos/index.ts';
import { verifyPassword } from '../session/passwords.ts';
import { verifyCompany } from '../verify/verify.ts';
import { DemoRefusedError, loadDemo } from './demo.ts';
import { demonstration } from './demonstration.ts';
import { demoPeople, fewestPeople } from './demoPeople.ts';

const now = new Date('2026-11-21T15:00:00Z');
const database = await cloneDatabase();
const { db } = database;
beforeAll(async () => {
  await seedQuestions(db);
  await loadDemo(db, { pessoas: 60, semente: 1, now });
});
afterAll(() => database.close());

describe('the demonstration company', () => {
  test('has the four accounts with the published password, and their places', async () => {
    const all = await db.select().from(pessoas);
    expect(all).toHaveLength(60);
    const { contas, senha } = demonstration;
    const of = (email: string) => all.find((person) => person.email === email);
    const { rh, ceo, lider, colaborador } = {
      rh: of(contas.rh),
      ceo: of(contas.ceo),
      lider: of(contas.lider),
      colaborador: of(contas.colaborador),
    };
    expect(rh).toMatchObject({ is_rh: true, is_leader: false });
    expect(ceo).toMatchObject({ is_leader: true, id_superior: null });
    expect(lider).toMatchObject({ is_leader: true });
    expect(lider?.id_superior).not.toBe(ceo?.id);
    expect(all.filter(({ id_superior }) => id_superior === lider?.id).length).toBeGreaterThan(4);
    expect(colaborador).toMatchObject({ is_leader: false, is_rh: false, id_superior: lider?.id });
    const [stored] = await db.select().from(colaboradores).where(eq(colaboradores.email, contas.rh));
    expect(await verifyPassword(stored?.senha_hash, senha)).toBe(true);
    expect(new Set(all.map(({ empresa }) => empresa))).toEqual(new Set(['Aurora', 'Boreal', 'Cerrado']));
  });

  test('stores the score that the answers give (DATA-02 DATA-03)', async () => {
    const rows = await rowsOf<{ nota: number; temas: { perguntas: { nota: boolean }[] }[] }>(
      db,
      sql`select a.nota::float8 as nota, (
            select json_agg(t) from (
              select json_agg(json_build_object('nota', r.nota)) as perguntas
              from avaliacao_respostas r join cultural_perguntas p on p.id = r.id_pergunta
              where r.id_avaliacao = a.id group by p.id_tema) t) as temas
          from avaliacoes_culturais a`,
    );
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) expect(row.nota).toBe(nota(row.temas));
  });

  test('has people in each of the nine cells', async () => {
    const rows = await rowsOf<{
      cultura: number | null;
      respostas: { okr: number; okr_feito: number }[] | null;
    }>(
      db,
      sql`select (select a.nota::float8 * 100 from avaliacoes_culturais a where a.id_colaborador = c.id
              order by a.ano desc, a.trimestre desc, a.criada_em desc limit 1) as cultura,
            (select json_agg(json_build_object('okr', k.okr, 'okr_feito', k.okr_feito))
              from kpis k join ciclos_kpi y on y.id = k.id_ciclo
              where y.id_colaborador = c.id and y.status = 1) as respostas
          from colaboradores c`,
    );
    const cells = rows.map(({ cultura, respostas }) =>
      quadrantOf(cultura, kpiAverage([{ status: 1, respostas: respostas ?? [] }])),
    );
    expect(new Set(cells.filter((cell) => cell !== null)).size).toBe(9);
  });

  test('writes as people do: a preposition contracts with the article after it', async () => {
    const answers = await rowsOf<{ descricao: string }>(db, sql`select descricao from report_respostas`);
    const texts = answers.map(({ descricao }) => descricao);
    expect(texts.filter((text) => /\s(a|de|em) [ao]\s/.test(text))).toEqual([]);
    expect(
      texts.filter((text) => /\s(ao|à|do|da|no|na) (painel|novo|migração|carteira)\s/.test(text)),
    ).not.toEqual([]);
  });

  test('has reports of a year, none and several in a month, signed and unsigned, none of the future', async () => {
    const rows = await db.select().from(reports);
    const months = new Map<string, number>();
    for (const { id_colaborador, ano, mes } of rows) {
      const key = `${id_colaborador} ${ano}-${mes}`;
      months.set(key, (months.get(key) ?? 0) + 1);
    }
    expect(Math.max(...months.values())).toBe(2);
    expect(months.size).toBeLessThan(60 * 12);
    expect(new Set(rows.map(({ ano, mes }) => `${ano}-${mes}`)).size).toBe(12);
    expect(new Set(rows.map(({ assinado_em }) => assinado_em === null)).size).toBe(2);
    expect(rows.every(({ criado_em, assinado_em }) => criado_em <= now && (assinado_em ?? now) <= now)).toBe(
      true,
    );
    const done = await db.selectDistinct({ feita: tarefas.feita }).from(tarefas);
    expect(done).toHaveLength(2);
  });

  test('has the acts of the last two months in its audit, with the actors and times of its history, after a sign-in (AUD-01)', async () => {
    const since = new Date(now.getTime() - 60 * 86_400_000).toISOString();
    const [audited] = await rowsOf<Record<string, number>>(
      db,
      sql`select count(*)::int as all, count(distinct acao)::int as kinds,
            count(*) filter (where momento > ${now.toISOString()}::timestamptz)::int as future,
            count(*) filter (where acao = 'signReport' and not exists (
              select from reports r where r.id = (dados ->> 'reportId')::int and r.assinado_por = id_ator
                and r.id_colaborador = id_alvo and r.assinado_em = momento))::int as wrong,
            count(*) filter (where acao <> 'login' and momento >= ${since}::timestamptz and not exists (
              select from auditoria l where l.acao = 'login' and l.id_ator = a.id_ator
                and l.momento between a.momento - interval '24 hours' and a.momento))::int as unseen
          from auditoria a`,
    );
    expect(audited).toMatchObject({ future: 0, wrong: 0, unseen: 0 });
    expect(audited?.all).toBeGreaterThan(300);
    expect(audited?.kinds).toBeGreaterThan(7);
  });

  test('is sealed: every signature, statement, closing and calibration, each with its seal in the audit (SEL-01 SEL-09)', async () => {
    const { registros } = await verifyCompany(database, readSelados, {
      onFinding: ({ registro, motivo }) => expect.fail(`${registro}: ${motivo}`),
      onProgress: () => undefined,
    });
    const sealed = await rowsOf<{ tipo: string; n: number }>(
      db,
      sql`select tipo, count(*)::int as n from selos where not posterior group by tipo`,
    );
    const count = Object.fromEntries(sealed.map(({ tipo, n }) => [tipo, n]));
    const [signed] = await rowsOf<{ reports: number; avaliacoes: number }>(
      db,
      sql`select (select count(*)::int from reports where assinado_em is not null) as reports,
            (select count(*)::int from avaliacoes_culturais where assinada_em is not null) as avaliacoes`,
    );
    expect(count).toMatchObject({
      report: signed?.reports,
      avaliacao: signed?.avaliacoes,
      fechamento: 7,
      calibracao: 1,
    });
    expect(registros).toMatchObject({
      integros: sealed.reduce((sum, { n }) => sum + n, 0),
      nao_selados: 0,
      ainda_nao_selados: 0,
    });
    const early = sql`select from termos_aceitos t join reports r on r.assinado_por = t.id_colaborador where r.assinado_em < t.aceito_em`;
    expect(await rowsOf(db, early), 'nobody signed before the term').toEqual([]);
  });

  test("the leader's team shows every way of a statement, and most others agreed (CIE-01 CIE-05 CIE-06)", async () => {
    const rows = await rowsOf<{
      email: string;
      lider: string | null;
      concorda: boolean | null;
      resposta: 'mantido' | 'corrigido' | null;
      ultima: boolean;
    }>(
      db,
      sql`select c.email, l.email as lider, m.concorda,
            case when r.id_corrigido is not null then 'corrigido' when r.id_manifestacao is not null then 'mantido' end as resposta,
            u.id_manifestacao is not null as ultima
          from manifestacoes m join colaboradores c on c.id = m.id_colaborador left join colaboradores l on l.id = c.id_superior
          left join respostas_discordancia r on r.id_manifestacao = m.id
          left join ultimas_palavras u on u.id_manifestacao = m.id`,
    );
    const { lider, colaborador } = demonstration.contas;
    const disagreed = rows.filter(({ concorda }) => !concorda);
    expect(new Set(disagreed.map((row) => row.lider))).toEqual(new Set([lider]));
    expect(disagreed.map(({ resposta, ultima }) => [resposta, ultima])).toEqual(
      expect.arrayContaining([
        [null, false],
        ['mantido', true],
        ['corrigido', false],
      ]),
    );
    expect(rows.filter(({ email }) => email === colaborador).length).toBeGreaterThan(2);
    const wrong = await rowsOf(
      db,
      sql`select from manifestacoes m where m.feita_em > ${now.toISOString()}::timestamptz
          or exists (select from reports r where m.registro = 'report' and r.id = m.id_registro and r.assinado_em > m.feita_em)`,
    );
    expect(wrong).toEqual([]);
    const open = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from reports r join colaboradores c on c.id = r.id_colaborador
          where c.email = ${colaborador} and r.assinado_em is not null
            and not exists (select from manifestacoes m where m.registro = 'report' and m.id_registro = r.id)`,
    );
    expect(open[0]?.n).toBeGreaterThan(0);
  });

  test('has everybody in its history since they came, and one person whose leader changed some weeks ago (HIST-02)', async () => {
    const rows = await db.select().from(historico);
    expect(new Set(rows.map(({ id_colaborador }) => id_colaborador)).size).toBe(60);
    const [moved, ...others] = rows.filter(
      ({ id_colaborador }) => rows.filter((row) => row.id_colaborador === id_colaborador).length > 1,
    );
    expect(others).toHaveLength(2);
    const [lider] = await db
      .select()
      .from(colaboradores)
      .where(eq(colaboradores.email, demonstration.contas.lider));
    const owed = (await listOwed(db, lider?.id ?? 0, '2026-11-21')).filter(
      ({ liderado_por }) => liderado_por,
    );
    expect(owed.length).toBeGreaterThan(0);
    for (const { pessoa, liderado_por } of owed) {
      expect(pessoa.id).toBe(moved?.id_colaborador);
      expect(liderado_por?.ate).toBe('2026-10-12');
    }
    const wrong = await rowsOf(
      db,
      sql`select from historico h join colaboradores c on c.id = h.id_colaborador
          where jsonb_array_length(h.lugares) = 0 or h.de < c.criado_em`,
    );
    expect(wrong).toEqual([]);
  });

  test('has two people who were away, one long enough to owe nothing of past months, and a leader who is away now (AFA-03 AFA-05)', async () => {
    const rows = await rowsOf<{ nome: string; de: string; ate: string; lidera: boolean; reports: number }>(
      db,
      sql`select c.nome, a.de::text, a.ate::text, p.is_leader as lidera, (
            select count(*)::int from reports r where r.id_colaborador = c.id
              and (r.criado_em at time zone 'America/Sao_Paulo')::date between a.de and a.ate) as reports
          from afastamentos a join colaboradores c on c.id = a.id_colaborador join pessoas p on p.id = c.id order by a.de`,
    );
    expect(rows).toMatchObject([
      { de: '2026-06-04', ate: '2026-10-02', reports: 0 },
      { de: '2026-11-15', ate: '2026-12-06', lidera: true, reports: 0 },
    ]);
  });

  test('has seven closed quarters of slowly changing positions, and HR owes none (FEC-06 FEC-09)', async () => {
    const rows = await rowsOf<{ ano: number; trimestre: number; pessoas: number; celulas: number }>(
      db,
      sql`select ano, trimestre, count(*)::int as pessoas, count(distinct quadrante)::int as celulas
          from fechamentos f join fechamento_pessoas p on p.id_fechamento = f.id
          group by ano, trimestre order by ano, trimestre`,
    );
    expect(rows.map(({ ano, trimestre }) => [ano, trimestre])).toEqual([
      [2025, 1],
      [2025, 2],
      [2025, 3],
      [2025, 4],
      [2026, 1],
      [2026, 2],
      [2026, 3],
    ]);
    expect(rows.every(({ pessoas, celulas }) => pessoas > 40 && celulas > 5)).toBe(true);
    const [steps] = await rowsOf<{ kpi: number; still: number }>(
      db,
      sql`with passos as (
            select desempenho - lag(desempenho) over w as kpi, quadrante = lag(quadrante) over w as igual
            from fechamentos f join fechamento_pessoas p on p.id_fechamento = f.id
            window w as (partition by id_colaborador order by ano, trimestre))
          select max(abs(kpi))::int as kpi, avg(igual::int)::float8 as still from passos`,
    );
    expect(steps?.kpi).toBeLessThanOrEqual(8);
    expect(steps?.still).toBeGreaterThan(0.3);
    const [rh] = await db
      .select()
      .from(colaboradores)
      .where(eq(colaboradores.email, demonstration.contas.rh));
    const owed = await listOwed(db, rh?.id ?? 0, '2026-11-21');
    expect(owed.filter(({ tipo }) => tipo === 'fechamento')).toEqual([]);
  });

  test('has plans of every kind: running, late, with a proposal that waits, and closed; goals of low themes have actions done and open (PDI-02 PDI-04 PDI-06)', async () => {
    const rows = await rowsOf<Record<string, number | boolean>>(
      db,
      sql`select count(distinct p.id) filter (where p.encerrado_em is null)::int as abertos,
            count(distinct p.id) filter (where p.encerrado_em is not null)::int as encerrados,
            count(*) filter (where o.aceito_em is null)::int as propostas,
            count(*) filter (where o.fim is null and o.aceito_em is not null and o.ate < '2026-11-21')::int as atrasados,
            count(distinct o.fim)::int as fins,
            bool_and(o.motivo_nota is null or o.motivo_nota < 70) as baixos,
            count(*) filter (where o.motivo = 'tema')::int as temas,
            count(*) filter (where p.criado_em > ${now.toISOString()}::timestamptz or o.encerrado_em > ${now.toISOString()}::timestamptz)::int as futuros,
            bool_or(p.encerrado_em is not null and o.fim is null) as pendentes
          from planos p join objetivos o on o.id_plano = p.id`,
    );
    expect(rows[0]).toMatchObject({ baixos: true, futuros: 0, pendentes: false });
    for (const [key, least] of Object.entries({
      abertos: 8,
      encerrados: 3,
      propostas: 1,
      atrasados: 1,
      fins: 2,
      temas: 10,
    }))
      expect(rows[0]?.[key], key).toBeGreaterThanOrEqual(least);
    const { lider, colaborador } = demonstration.contas;
    const waiting = await rowsOf(
      db,
      sql`select from objetivos o join planos p on p.id = o.id_plano join colaboradores c on c.id = p.id_colaborador
          where c.email = ${colaborador} and o.aceito_em is null and p.encerrado_em is null`,
    );
    expect(waiting).toHaveLength(1);
    const team = await rowsOf<{ late: boolean; closed: boolean }>(
      db,
      sql`select bool_or(o.fim is null and o.ate < '2026-11-21') as late, bool_or(p.encerrado_em is not null) as closed
          from planos p join objetivos o on o.id_plano = p.id join colaboradores c on c.id = p.id_colaborador
          join colaboradores l on l.id = c.id_superior where l.email = ${lider}`,
    );
    expect(team).toEqual([{ late: true, closed: true }]);
    const actions = await db
      .selectDistinct({ feita: tarefas.feita })
      .from(tarefas)
      .where(isNotNull(tarefas.id_objetivo));
    expect(actions).toHaveLength(2);
  });

  test('continues the ids after its own rows, and refuses a second load', async () => {
    const [added] = await db
      .insert(colaboradores)
      .values({ nome: 'Nova', email: 'nova@aurora.example' })
      .returning({ id: colaboradores.id });
    expect(added?.id).toBe(61);
    await expect(loadDemo(db, { pessoas: 60, semente: 1, now })).rejects.toThrow(DemoRefusedError);
  });
});

test('the same seed gives the same people, another seed others', () => {
  const names = (count: number, semente: number) =>
    demoPeople(count, semente, '2026-11-21').map(({ nome, superior }) => [nome, superior?.nome]);
  expect(names(60, 7)).toEqual(names(60, 7));
  expect(names(60, 7)).not.toEqual(names(60, 8));
});

test('every name has an accent, and every address is its own', () => {
  const people = demoPeople(5_000, 3, '2026-11-21');
  expect(people.filter(({ nome }) => !/[^\p{ASCII}]/u.test(nome))).toEqual([]);
  expect(new Set(people.map(({ email }) => email)).size).toBe(5_000);
  expect(people.every(({ email }) => /^[a-z0-9.]+@(aurora|boreal|cerrado)\.example$/.test(email))).toBe(true);
});

test.each([fewestPeople, 6, 12, 61, 1_000])(
  'a company of %i people is a tree whose leaders lead',
  (count) => {
    const people = demoPeople(count, count, '2026-11-21');
    expect(people).toHaveLength(count);
    const leading = new Set(people.map(({ superior }) => superior?.id));
    for (const { id, superior, cargo } of people) {
      expect(superior === null).toBe(id === 1);
      expect(cargo.is_leader).toBe(leading.has(id));
      expect(cargo.nivel_hierarquia).toBeGreaterThan(superior?.cargo.nivel_hierarquia ?? 0);
    }
  },
);
