import { logout } from '@alinha/contract/auth';
import { commentOnPessoa, movePessoa, openCalibracao } from '@alinha/contract/calibracoes';
import { escopos } from '@alinha/contract/choices';
import { changeGestor, deactivateColaborador, endSessoes } from '@alinha/contract/colaboradores';
import { closeTrimestre } from '@alinha/contract/fechamentos';
import { createIncidente, notifyAtingidos } from '@alinha/contract/incidentes';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import {
  cargos,
  colaboradorEmpresas,
  colaboradores,
  decisoes,
  destinatarios,
  eliminacoes,
  eliminados,
  encarregados,
  folgas,
  guardasLegais,
  respostasSolicitacao,
  sessoes,
  solicitacoes,
} from '../src/db/schema.ts';
import { findSegredo } from '../src/features/lembretes/queries.ts';
import { tokenOf } from '../src/features/lembretes/token.ts';
import { readQuestions } from '../src/features/questionario/queries.ts';
import { codeEnds, newCode, storeCode } from '../src/session/codes.ts';
import { newLink, storeLinks } from '../src/session/links.ts';
import { hashToken, newToken } from '../src/session/tokens.ts';
import type { Fixtures, Visitor } from './access.ts';
import { antigo, asked, calibrated, observed, recordsMaker, registered } from './accessRecords.ts';
import { makeSubstitutes } from './accessSubstitutes.ts';
import type { Client, TestApp } from './app.ts';
import type { CloneDatabase } from './engine.ts';
import type { Factories } from './factories.ts';
import { incidente } from './incidente.ts';

type Pessoa = typeof colaboradores.$inferSelect;

/** What creating the company needs. */
export type Requirements = Factories &
  Pick<TestApp, 'visitor' | 'signedIn' | 'now' | 'photos'> & {
    database: Pick<CloneDatabase, 'db' | 'owner'>;
  };

/** A temporary password that expires in a minute. */
const temporary = ({ now }: Pick<TestApp, 'now'>) => ({
  senha_temporaria: true,
  senha_expira_em: new Date(now.getTime() + 60_000),
});

/** A company for the walk of the access matrix: visitors of every relation to Ana, and their targets. */
export async function makeAccessCompany(t: Requirements) {
  const { db } = t.database;
  const empresa = await t.aEmpresa();
  const outraEmpresa = await t.aEmpresa();
  const reportPergunta = (await t.aPergunta()).id;
  const culturalPergunta = (await t.aTema(1)).perguntas[0]?.id ?? 0;
  let titles = 0;
  /** A person with a title without flags in the first company. */
  const titled = (given: Parameters<TestApp['aColaborador']>[0] = {}) =>
    t.aColaborador({ ...given, cargo: `Analista ${empresa.id}.${++titles}` });
  const autora = await titled();

  const recordsOf = recordsMaker(t, { autora, reportPergunta, culturalPergunta });
  const inOutraEmpresa = async (flags: { is_leader?: true; is_rh?: true }, superior?: Pessoa) => {
    const pessoa = await t.aColaborador({ ...(superior && { superior }) });
    const { id } = await t.aCargo({ empresa: outraEmpresa, ...flags });
    const place = { id_colaborador: pessoa.id, id_empresa: outraEmpresa.id, id_cargo: id };
    await db.insert(colaboradorEmpresas).values(place);
    return pessoa;
  };

  const semConfirmar = await t.aColaborador({ leader: true, email_confirmado: false });
  const presidente = await t.aColaborador({ leader: true, superior: semConfirmar });
  const desativadaAcima = await t.aColaborador({ leader: true, superior: presidente, ativo: false });
  const rhAcima = await t.aColaborador({ rh: true, superior: desativadaAcima });
  const liderDeRh = await t.aColaborador({ leader: true, rh: true, superior: rhAcima });
  const semCargo = await t.aColaborador({ superior: liderDeRh });
  const rebaixada = await t.aColaborador({ leader: true, superior: semCargo });
  const deOutra = await inOutraEmpresa({ is_leader: true }, rebaixada);
  const senhaDada = await t.aColaborador({ leader: true, superior: deOutra, ...temporary(t) });
  const gestor = await t.aColaborador({ leader: true, superior: senhaDada });
  const antesGestora = await t.aColaborador({ leader: true, superior: rhAcima });
  const desejada = await t.aColaborador({ leader: true });
  const ana = await titled({ superior: antesGestora, id_superior_desejado: desejada.id });
  const colega = await titled({ superior: gestor });
  const bia = await t.aColaborador({ leader: true, superior: ana });
  const inativa = await titled({ superior: gestor, ativo: false });
  const lider = await t.aColaborador({ leader: true });
  const rita = await t.aColaborador({ rh: true });
  const chefeDeRh = await t.aColaborador({ leader: true, rh: true });

  const encarregada = await titled({ superior: gestor });
  const nomeacao = { id_colaborador: encarregada.id, id_autor: rita.id, nomeado_em: t.now };
  // All companies of a database have one encarregado.
  await db
    .insert(encarregados)
    .values({ papel: 'titular', ...nomeacao })
    .onConflictDoUpdate({ target: encarregados.papel, set: nomeacao });

  const primos = await t.aColaborador({ leader: true, superior: rhAcima });
  const alheia = await titled({ superior: lider });
  const rhDeAntes = await t.aColaborador({ rh: true });

  // Changes a person after their session began.
  const before = async (then: (pessoa: Pessoa, session: Client) => Promise<unknown>, pessoa?: Pessoa) => {
    const whose = pessoa ?? (await t.aColaborador({ rh: true }));
    const session = await t.signedIn(whose);
    await then(whose, session);
    return session;
  };
  const asRita = await t.signedIn(rita);
  const substitutos = await makeSubstitutes(
    t,
    { rita, titled },
    {
      gestor,
      presidente,
      deOutra,
      liderDeRh,
      rebaixada,
      primos,
      abaixo: bia,
    },
  );
  const deactivated = await before(({ id }) => asRita.call(deactivateColaborador, { params: { id } }));
  const signedOut = await before((_, session) => session.call(logout));
  const endedByRh = await before(({ id }) => asRita.call(endSessoes, { params: { id } }));
  const past = await before(({ id }) =>
    db.update(sessoes).set({ expira_em: t.now }).where(eq(sessoes.id_colaborador, id)),
  );
  const forged = t.visitor();
  forged.cookies.set('token', newToken());
  const misplaced = await before(async (_, { cookies }) =>
    cookies.set('token', cookies.get('refresh_token') ?? ''),
  );
  misplaced.cookies.delete('refresh_token');
  const now = t.now;
  t.now = new Date(now.getTime() - 20 * 60_000);
  const renewable = await t.signedIn(await t.aColaborador({ rh: true }));
  t.now = now;
  const titleOf = (pessoa: Pessoa) =>
    sql`${cargos.id} in (select id_cargo from colaborador_empresas where id_colaborador = ${pessoa.id})`;
  const led = await before(
    (pessoa) => db.update(cargos).set({ is_leader: false }).where(titleOf(pessoa)),
    rebaixada,
  );
  const wasOfRh = await before(
    (pessoa) => db.update(cargos).set({ ativo: false }).where(titleOf(pessoa)),
    rhDeAntes,
  );
  const wasAbove = await before(
    () => asRita.call(changeGestor, { params: { id: ana.id }, body: { id_novo_gestor: gestor.id } }),
    antesGestora,
  );

  const as = async (who: string, pessoa: Pessoa, facts: Omit<Visitor, 'who' | 'client'> = {}) => ({
    who,
    client: await t.signedIn(pessoa),
    ...facts,
  });
  const asSelf = async (who: string, pessoa: Pessoa, facts: Omit<Visitor, 'who' | 'client'> = {}) =>
    as(`${who}, on oneself`, pessoa, { ...facts, self: await recordsOf(pessoa) });
  const [leader, rh, above] = [true, true, true] as const;
  const integracao = await t.anIntegracao({ de: autora, escopos });
  const deOutroEscopo = await t.anIntegracao({ de: autora, escopos: ['scim'] });
  const visitors: Visitor[] = [
    { who: 'nobody', client: t.visitor(), session: false },
    { who: 'somebody with a forged token', client: forged, session: false },
    { who: 'HR since deactivated', client: deactivated, session: false },
    { who: 'HR who signed out', client: signedOut, session: false },
    { who: 'HR whose sessions were ended', client: endedByRh, session: false },
    { who: 'HR past the last day of a session', client: past, session: false },
    { who: 'HR with the refresh token as access token', client: misplaced, session: false },
    { who: 'HR whose access token is over', client: renewable, session: 'renewable' },
    await asSelf('a plain person', ana),
    await asSelf('a leader', lider, { leader }),
    await asSelf('HR', rita, { rh }),
    await asSelf('a leader of HR', chefeDeRh, { leader, rh }),
    await as('the leader right above', gestor, { leader, above }),
    await as('a leader above by a title of another company', deOutra, { leader, above }),
    await as('a leader far above, past somebody deactivated', presidente, { leader, above }),
    await as('HR above', rhAcima, { rh, above }),
    await as('a leader of HR above', liderDeRh, { leader, rh, above }),
    await as('a superior without a title', semCargo),
    { who: 'a superior whose title leads no more', client: led },
    { who: 'somebody whose title of HR was made inactive', client: wasOfRh },
    { who: 'a leader who was the superior before', client: wasAbove, leader },
    await as('the leader whom the person once wished for', desejada, { leader }),
    await as('HR elsewhere', await t.aColaborador({ rh }), { rh, above }),
    await as('HR below', await t.aColaborador({ rh, superior: bia }), { rh, above, below: true }),
    await as('HR of another company', await inOutraEmpresa({ is_rh: true }), { rh, above }),
    await as('a leader right below', bia, { leader }),
    await as('a leader far below', await t.aColaborador({ leader, superior: bia }), { leader }),
    await as('a plain person below', await t.aColaborador({ superior: bia })),
    await as('a colleague', colega),
    await as('a leader beside', await t.aColaborador({ leader, superior: gestor }), { leader }),
    await as('a leader of another branch', primos, { leader }),
    await as('a plain person of another branch', await titled({ superior: primos })),
    await as('a leader of another company', await inOutraEmpresa({ is_leader: true }), { leader }),
    await as('a plain person of another company', await inOutraEmpresa({})),
    ...substitutos.visitors,
    await as('the encarregado', encarregada, { encarregado: true }),
    await as('the evaluator', autora, { evaluator: true }),
    await as('HR with a temporary password', await t.aColaborador({ rh, ...temporary(t) }), {
      temporary: true,
    }),
    await as('a leader above with a temporary password', senhaDada, { temporary: true }),
    await asSelf('somebody with a temporary password', await t.aColaborador(temporary(t)), {
      temporary: true,
    }),
    await asSelf('HR with an unconfirmed address', await t.aColaborador({ rh, email_confirmado: false }), {
      unconfirmed: true,
    }),
    await as('a leader above with an unconfirmed address', semConfirmar, { unconfirmed: true }),
    { who: 'an integration with every scope', client: asRita, integracao: { ...integracao, escopos } },
    {
      who: 'an integration without scopes that calls ask for',
      client: asRita,
      integracao: { ...deOutroEscopo, escopos: ['scim'] },
    },
  ];

  await t.aAlinhamento({
    de: ana,
    autor: autora,
    observacao: antigo,
    criado_em: new Date('2026-06-30T12:00:00Z'),
  });
  await db.update(colaboradores).set({ nome: registered });
  await asRita.call(closeTrimestre, { body: { ano: 2026, trimestre: 1, versao: 1 } });
  await asRita.call(closeTrimestre, { body: { ano: 2025, trimestre: 4, versao: 1 } });
  // Everybody in the closings has averages that a board could tell.
  await t.database.owner.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update fechamento_pessoas set potencial = 85, desempenho = 45, quadrante = 3, setor = 'Vendas'`,
    );
  });
  const { body: calibracao } = await asRita.call(openCalibracao, {
    body: { nome: 'Primeira', ano: 2026, trimestre: 1, id_empresa: empresa.id, participantes: [] },
  });
  const daCalibracao = { params: { calibracaoId: calibracao.id, id: ana.id } };
  await asRita.call(movePessoa, { ...daCalibracao, body: { para: 1, motivo: calibrated, movimentos: 0 } });
  await asRita.call(commentOnPessoa, { ...daCalibracao, body: { texto: calibrated } });

  const { codigo } = await newCode(ana.email);
  const mail = async ({ id, email }: Pessoa) => {
    const code = await newCode(email, codigo);
    await storeCode(db, id, 'confirmacao', code, { now: t.now });
    await storeCode(db, id, 'recuperacao', code, { now: t.now });
  };
  const people = await db.select().from(colaboradores);
  // So many at once as the queue of hashes takes.
  for (let from = 0; from < people.length; from += 20)
    await Promise.all(people.slice(from, from + 20).map(mail));
  const link = newLink('', { id_colaborador: ana.id, finalidade: 'recuperacao', expira_em: codeEnds(t.now) });
  await storeLinks(db, [link.row]);
  const foto = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const arquivo = `${'a'.repeat(64)}.webp`;
  await t.photos.put(arquivo, foto);
  const folga = { dia: '2026-12-24', nome: 'Véspera de Natal' };
  await db.insert(folgas).values(folga).onConflictDoNothing();
  const { body: registrado } = await asRita.call(createIncidente, { body: incidente });
  const params = { incidenteId: registrado.id };
  await asRita.call(notifyAtingidos, { params, body: { pessoas: [ana.id] } });
  const deAna = { id_colaborador: ana.id, texto: asked, criada_em: t.now, prazo: '2026-12-03' };
  const [solicitacao, respondida] = await db
    .insert(solicitacoes)
    .values([
      { ...deAna, tipo: 'correcao' },
      { ...deAna, tipo: 'acesso', estado: 'recusada' },
    ])
    .returning();
  const pedinte = await t.aColaborador();
  await t.aObservacao({ de: pedinte, autor: autora, observacao: observed });
  const [declaracao] = await db
    .insert(solicitacoes)
    .values({ ...deAna, id_colaborador: pedinte.id, tipo: 'declaracao' })
    .returning();
  await db.insert(decisoes).values({
    id_solicitacao: respondida?.id ?? 0,
    tipo: 'observacoes',
    vez: 1,
    resultado: 'retido',
    motivo: asked,
    id_autor: rita.id,
    decidida_em: t.now,
  });
  await db.insert(respostasSolicitacao).values({
    id_solicitacao: respondida?.id ?? 0,
    vez: 1,
    resultado: 'recusada',
    texto: asked,
    id_autor: rita.id,
    respondida_em: t.now,
  });
  const [guarda] = await db
    .insert(guardasLegais)
    .values({ id_colaborador: ana.id, motivo: 'Processo em curso.', id_autor: autora.id, posta_em: t.now })
    .returning();
  const velha = new Date('2015-03-02T15:00:00Z');
  const tarefa = await t.aTarefa({ de: autora, autor: autora, criada_em: velha, feita: true });
  // All companies of a database have one open plan.
  await db
    .insert(eliminacoes)
    .values({ em: '2026-11-18', id_autor: autora.id, proposta_em: t.now })
    .onConflictDoNothing();
  const [eliminacao] = await db.select().from(eliminacoes);
  await db.insert(eliminados).values({
    categoria: 'tarefa',
    id_colaborador: autora.id,
    registro: String(tarefa.id),
    id_eliminacao: eliminacao?.id ?? 0,
    de: '2015-03-02',
    ate: '2015-03-02',
    regra: 'periodo',
    meses: 60,
  });
  // Copies that are offered, and old enough for others to be asked for.
  const pronta_em = sql`${t.now.toISOString()}::timestamptz - interval '2 days'`;
  await db.execute(sql`insert into copias_dados (id_colaborador, estado, pedida_em, proxima_tentativa_em, pronta_em, termina_em, arquivo)
    select id, 'pronta', ${pronta_em}, ${pronta_em}, ${pronta_em}, ${pronta_em} + interval '7 days', 'zip' from colaboradores
    on conflict do nothing`);
  const particular = `particular-${inativa.id}@casa.example`;
  const linkDaCopia = newToken();
  await db.insert(destinatarios).values({
    id_colaborador: inativa.id,
    email: particular,
    // Another person than the one who entered the address hands the copy over.
    id_autor: autora.id,
    registrado_em: t.now,
    provado_em: t.now,
    pedida_em: t.now,
    link_hash: hashToken(linkDaCopia),
  });
  await storeCode(db, inativa.id, 'destinatario', await newCode(particular, codigo), { now: t.now });
  // Only now: until here names were shown and stored as registered.
  await db.execute(sql`update colaboradores set nome_registrado = nome, nome = 'Pessoa ' || id`);
  const company: Fixtures = {
    empresa: empresa.id,
    incidente: registrado.id,
    cargo: (await t.aCargo({ empresa })).id,
    gestor: autora.id,
    vazia: (await t.aEmpresa()).id,
    ana: ana.id,
    convidada: (await t.aColaborador({ superior: gestor, senha_hash: null })).id,
    reportPergunta,
    culturalPergunta,
    email: ana.email,
    codigo,
    token: link.url.split('#')[1] ?? '',
    folga: folga.dia,
    // One that no visitor has, since a call revokes it.
    integracao: (await t.anIntegracao({ de: autora, escopos: ['pessoas:ler'] })).id,
    solicitacao: solicitacao?.id ?? 0,
    respondida: respondida?.id ?? 0,
    quemSaiu: inativa.id,
    particular,
    linkDaCopia,
    declaracao: declaracao?.id ?? 0,
    guarda: guarda?.id ?? 0,
    eliminacao: eliminacao?.id ?? 0,
    calibracao: calibracao.id,
    substituicao: substitutos.today,
    saida: tokenOf(await findSegredo(db), ana.id),
    foto,
    arquivo,
    questionario: await readQuestions(db),
  };
  return {
    company,
    visitors,
    ana: await recordsOf(ana),
    /** Records about Ana of an older period. */
    antiga: await recordsOf(ana, true),
    colega: await recordsOf(colega),
    /** Under another root, where Ana's superiors are above nobody. */
    alheia: await recordsOf(alheia),
    inativa: await recordsOf(inativa),
  };
}
