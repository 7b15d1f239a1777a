import type { FimDeObjetivo } from '@alinha/contract/choices';
import { addDays, dayMs, periodOf, todayIn } from '@alinha/rules/dates';
import { temasADesenvolver } from '@alinha/rules/planos';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import type { DemoPast } from './demoHistory.ts';
import { demonstration } from './demonstration.ts';
import type { DemoPerson } from './demoPeople.ts';
import { careerGoal, endings, goalFor, proposals } from './demoPlanosTexts.ts';
import type { DemoRows } from './demoRows.ts';
import { type Random, randomOf } from './random.ts';

/** Somebody's last signed evaluation. */
interface Evaluation {
  id_colaborador: number;
  ano: number;
  trimestre: number;
  assinada_em: string;
  temas: { tema: string; perguntas: { nota: boolean }[] }[];
}

const readEvaluations = (db: Db): Promise<Evaluation[]> =>
  rowsOf(
    db,
    sql`with ultimas as (
        select distinct on (id_colaborador) * from avaliacoes_culturais where assinada_em is not null
        order by id_colaborador, ano desc, trimestre desc, assinada_em desc
      )
      select u.id_colaborador, u.ano, u.trimestre, u.assinada_em, json_agg(t order by t.ordem) as temas
      from ultimas u cross join lateral (
        select m.tema, m.ordem, json_agg(json_build_object('nota', r.nota)) as perguntas
        from avaliacao_respostas r join cultural_perguntas p on p.id = r.id_pergunta join temas m on m.id = p.id_tema
        where r.id_avaliacao = u.id group by m.id
      ) t
      group by u.id_colaborador, u.ano, u.trimestre, u.assinada_em`,
  );

/** The plan that somebody has besides those of chance: the account's waits for an answer, another one is late, a third one has ended. */
type Kind = 'proposta' | 'atrasado' | 'encerrado';

function kindsOf(people: readonly DemoPerson[]): Map<number, Kind> {
  const { lider, colaborador } = demonstration.contas;
  const team = people.filter(({ superior }) => superior?.email === lider);
  const [late, closed] = team.filter(({ email }) => email !== colaborador);
  const account = team.find(({ email }) => email === colaborador);
  return new Map(
    (
      [
        [account, 'proposta'],
        [late, 'atrasado'],
        [closed, 'encerrado'],
      ] as const
    ).flatMap(([person, kind]) => (person ? [[person.id, kind] as const] : [])),
  );
}

/**
 * Adds development plans: of some people one that follows from their last signed evaluation, with its low themes as goals, of fewer one that
 * was closed before it.
 */
export async function addPlanos(
  db: Db,
  rows: DemoRows,
  people: readonly DemoPerson[],
  past: DemoPast,
  semente: number,
): Promise<void> {
  const evaluations = new Map((await readEvaluations(db)).map((one) => [one.id_colaborador, one]));
  const kinds = kindsOf(people);
  for (const person of people) {
    const evaluation = evaluations.get(person.id);
    if (!evaluation) continue;
    const random = randomOf(semente, 'plano', person.id);
    const kind = kinds.get(person.id);
    const isOpen = random.chance(0.3);
    const isClosed = random.chance(0.15);
    if (isClosed || kind === 'encerrado') addClosed(rows, person, past, random);
    if ((isOpen && kind === undefined) || kind === 'proposta' || kind === 'atrasado')
      addOpen(rows, person, past, { evaluation, kind, random });
  }
  await rows.store(db);
}

const authorOf = (person: DemoPerson, { rh }: DemoPast) => person.superior ?? rh;
const later = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

interface Written {
  person: DemoPerson;
  past: DemoPast;
  random: Random;
  criado_em: Date;
}

function addPlano(
  rows: DemoRows,
  { person, past, criado_em }: Written,
  objetivos: number,
  encerrado_em: Date | null,
) {
  const { ano, mes } = periodOf(todayIn(criado_em));
  const id_autor = authorOf(person, past).id;
  const planoId = rows.add('planos', {
    id_colaborador: person.id,
    id_autor,
    nome: `Plano do ${mes <= 6 ? 1 : 2}º semestre de ${ano}`,
    ate: addDays(todayIn(criado_em), 180),
    criado_em,
    encerrado_em,
  });
  rows.act('createPlano', criado_em, id_autor, person.id, { planoId, objetivos });
  return planoId;
}

interface Goal {
  id_plano: number;
  tema?: { nome: string; nota: number; ano: number; trimestre: number } | undefined;
  ate: string;
  fim?: FimDeObjetivo | undefined;
  encerrado_em?: Date | undefined;
}

/** Adds a goal with its actions, which are tasks of the person. */
function addGoal(
  rows: DemoRows,
  { person, past, random, criado_em }: Written,
  { id_plano, tema, ate, fim, encerrado_em }: Goal,
): void {
  const { texto, acoes } = tema ? goalFor(tema.nome) : careerGoal;
  const id_autor = authorOf(person, past).id;
  const titles = random.shuffle(acoes).slice(0, random.int(2, 3));
  const done = titles.map(() => fim === 'alcancado' || random.chance(0.5));
  const objetivoId = rows.add('objetivos', {
    id_plano,
    id_autor,
    texto,
    ate,
    motivo: tema ? 'tema' : null,
    motivo_nome: tema?.nome ?? null,
    motivo_nota: tema?.nota ?? null,
    motivo_ano: tema?.ano ?? null,
    motivo_trimestre: tema?.trimestre ?? null,
    criado_em,
    aceito_em: criado_em,
    fim: fim ?? null,
    desfecho: fim ? random.pick(endings[fim]) : null,
    encerrado_em: fim ? encerrado_em : null,
    acoes: fim ? titles.length : null,
    feitas: fim ? done.filter(Boolean).length : null,
  });
  if (fim && encerrado_em) rows.act('endObjetivo', encerrado_em, id_autor, person.id, { objetivoId, fim });
  for (const [at, titulo] of titles.entries()) {
    const taskId = rows.add('tarefas', {
      id_colaborador: person.id,
      id_autor,
      id_objetivo: objetivoId,
      titulo,
      deadline: ate,
      feita: done[at] ?? false,
      criada_em: criado_em,
    });
    rows.act('createTarefa', criado_em, id_autor, person.id, { taskId });
  }
}

/** A plan that ended half a year ago, before today's. */
function addClosed(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  const criado_em = later(past.now, -random.int(330, 380));
  if (todayIn(criado_em) < person.data_admissao) return;
  const encerrado_em = later(criado_em, random.int(150, 280));
  const written = { person, past, random, criado_em };
  const id_plano = addPlano(rows, written, 1, encerrado_em);
  const fim = random.pick(['alcancado', 'alcancado', 'em_parte', 'encerrado'] as const);
  addGoal(rows, written, { id_plano, ate: addDays(todayIn(criado_em), 150), fim, encerrado_em });
}

function addOpen(
  rows: DemoRows,
  person: DemoPerson,
  past: DemoPast,
  { evaluation, kind, random }: { evaluation: Evaluation; kind: Kind | undefined; random: Random },
): void {
  const { now, today } = past;
  const { ano, trimestre } = evaluation;
  const criado_em = later(new Date(evaluation.assinada_em), random.int(2, 9));
  // A plan of half a year that nobody closed would be odd, except where one is to be late.
  if (criado_em > now || (kind === undefined && criado_em < later(now, -150))) return;
  const low = temasADesenvolver(evaluation.temas)
    .toSorted((a, b) => a.nota - b.nota)
    .slice(0, 3)
    .map(({ tema: { tema: nome }, nota }) => ({ nome, nota, ano, trimestre }));
  const written = { person, past, random, criado_em };
  const temas = low.length > 0 ? low : [undefined];
  const id_plano = addPlano(rows, written, temas.length, null);
  for (const [at, tema] of temas.entries()) {
    const isLate = kind === 'atrasado' && at === 0;
    const ate = isLate ? addDays(today, -8) : addDays(todayIn(criado_em), random.int(80, 170));
    const encerrado_em = later(criado_em, 30);
    const ends = !isLate && at > 0 && encerrado_em < now && random.chance(0.4);
    const fim = ends ? random.pick(['alcancado', 'em_parte'] as const) : undefined;
    addGoal(rows, written, { id_plano, tema, ate, fim, encerrado_em });
  }
  if (kind === 'proposta' || random.chance(0.2)) {
    const proposed = later(now, -random.int(1, 4));
    const objetivoId = rows.add('objetivos', {
      id_plano,
      id_autor: person.id,
      texto: random.pick(proposals),
      ate: addDays(today, 90),
      criado_em: proposed,
    });
    rows.act('createObjetivo', proposed, person.id, person.id, { objetivoId, aceito: false });
  }
}
