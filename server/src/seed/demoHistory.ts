import { awayOn } from '@alinha/rules/afastamentos';
import { culturalAverage, nota } from '@alinha/rules/averages';
import { dayMs, periodOf } from '@alinha/rules/dates';
import { type NineBoxBand, nineBoxBand } from '@alinha/rules/ninebox';
import type { culturalPerguntas, reportPerguntas } from '../db/schema.ts';
import type { DemoPerson } from './demoPeople.ts';
import type { DemoRows } from './demoRows.ts';
import { alignments, comments, commonTasks, observations, reportAnswer } from './demoTexts.ts';
import type { Random } from './random.ts';

/** The input of everybody's history. */
export interface DemoPast {
  now: Date;
  today: string;
  perguntas: readonly (typeof reportPerguntas.$inferSelect)[];
  /** The cultural questions of each theme. */
  temas: readonly (readonly (typeof culturalPerguntas.$inferSelect)[])[];
  /** The author of everything that a superior does not write. */
  rh: DemoPerson;
}

type Period = { ano: number; numero: number };

/** Adds a year of somebody's reports, evaluations, KPIs, tasks, observations and alignments. */
export function addHistory(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  addReports(rows, person, past, random);
  addEvaluations(rows, person, past, random);
  addCycles(rows, person, past, random);
  addTasks(rows, person, past, random);
  addNotes(rows, person, past, random);
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const shiftDay = (day: string, days: number) => dayOf(Date.parse(`${day}T12:00:00Z`) + days * dayMs);
const twoDigits = (n: number) => String(n).padStart(2, '0');

/** A random working minute of a day in São Paulo. */
function workingInstant(day: string, random: Random): Date {
  return new Date(`${day}T${twoDigits(random.int(8, 17))}:${twoDigits(random.int(0, 59))}:00-03:00`);
}

/** The last `count` periods up to that of `today`, oldest first, with `perYear` periods in a year. */
function lastPeriods(today: string, count: number, perYear: 4 | 12): Period[] {
  const { ano, mes, trimestre } = periodOf(today);
  const latest = ano * perYear + (perYear === 12 ? mes : trimestre) - 1;
  return Array.from({ length: count }, (_, i) => latest - count + 1 + i).map((at) => ({
    ano: Math.floor(at / perYear),
    numero: (at % perYear) + 1,
  }));
}

const authorOf = (person: DemoPerson, { rh }: DemoPast) => person.superior ?? rh;

/** Who led the person when something was written about them. */
const leaderAt = (person: DemoPerson, created: Date, past: DemoPast) =>
  person.antes && created < person.antes.ate ? person.antes.superior : authorOf(person, past);

/** Whether the person's leader changed in the same month. */
const hasNewLeader = ({ antes }: DemoPerson, created: Date) =>
  antes !== undefined && dayOf(created.getTime()).slice(0, 7) === dayOf(antes.ate.getTime()).slice(0, 7);

/** Whether a person was employed, and neither they nor the author away on a day. */
const isThere = (person: DemoPerson, author: DemoPerson, day: string): boolean =>
  day >= person.data_admissao &&
  [person, author].every(({ afastamento }) => !afastamento || !awayOn([afastamento], day));

/** Signs most older records, by the target or by the author; those of the month with a new leader still wait. */
function signatureOf(
  person: DemoPerson,
  author: DemoPerson,
  created: Date,
  { now }: DemoPast,
  random: Random,
) {
  const age = (now.getTime() - created.getTime()) / dayMs;
  const signed = new Date(created.getTime() + random.int(1, 8) * dayMs);
  if (signed > now || hasNewLeader(person, created) || !random.chance(age > 30 ? 0.88 : 0.4))
    return { por: null, em: null } as const;
  return { por: random.chance(0.75) ? person.id : author.id, em: signed };
}

function addReports(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  for (const { ano, numero: mes } of lastPeriods(past.today, 12, 12)) {
    const howMany = random.next();
    const reports = howMany < 0.12 ? 0 : howMany < 0.9 ? 1 : 2;
    for (let i = 0; i < reports; i++) {
      const created = workingInstant(`${ano}-${twoDigits(mes)}-${twoDigits(random.int(1, 28))}`, random);
      const author = leaderAt(person, created, past);
      if (created > past.now || !isThere(person, author, dayOf(created.getTime()))) continue;
      const signature = signatureOf(person, author, created, past, random);
      const id_report = rows.add('reports', {
        id_colaborador: person.id,
        id_autor: author.id,
        mes,
        ano,
        criado_em: created,
        assinado_por: signature.por,
        assinado_em: signature.em,
      });
      rows.act('createReport', created, author.id, person.id, { mes, ano, reportId: id_report });
      const { por, em } = signature;
      if (em)
        rows.sign('report', id_report, 'signReport', em, por, person.id, { reportId: id_report, mes, ano });
      const projeto = random.pick(person.sector.projetos);
      for (const { id, pergunta } of past.perguntas) {
        rows.add('reportRespostas', {
          id_report,
          id_pergunta: id,
          descricao: random.chance(0.05) ? '' : reportAnswer(random, pergunta, projeto),
        });
      }
    }
  }
}

const shareOfYes: Record<NineBoxBand, number> = { 1: 0.32, 2: 0.66, 3: 0.92 };

/** Answers whose average lies in a band, or comes closest in forty attempts. */
function answersIn(band: NineBoxBand, { temas }: DemoPast, random: Random) {
  for (let attempts = 1; ; attempts++) {
    const answers = temas.map((perguntas) => ({
      perguntas: perguntas.map(({ id }) => ({ id, nota: random.chance(shareOfYes[band]) })),
    }));
    const average = culturalAverage(answers);
    if (average === null || nineBoxBand(average) === band || attempts === 40) return answers;
  }
}

/** An earlier band of somebody's culture: mostly the same one, or one beside it. */
function beforeThat(band: NineBoxBand, random: Random): NineBoxBand {
  if (random.chance(0.6)) return band;
  return band === 2 ? random.pick([1, 3] as const) : 2;
}

/** How many quarters have evaluations in `addHistory`, and how many with those before. */
const quarters = { recent: 5, all: 8 };

function addEvaluations(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  storeEvaluations(rows, person, past, random, lastPeriods(past.today, quarters.recent, 4));
}

/** Adds somebody's evaluations of the quarters before those of `addHistory`, so that two years of closings have them. */
export function addEarlierEvaluations(
  rows: DemoRows,
  person: DemoPerson,
  past: DemoPast,
  random: Random,
): void {
  const earlier = lastPeriods(past.today, quarters.all, 4).slice(0, -quarters.recent);
  storeEvaluations(rows, person, past, random, earlier);
}

function storeEvaluations(
  rows: DemoRows,
  person: DemoPerson,
  past: DemoPast,
  random: Random,
  periods: readonly Period[],
): void {
  const instants: { ano: number; trimestre: number; created: Date }[] = [];
  for (const { ano, numero: trimestre } of periods) {
    for (let i = random.chance(0.06) ? 2 : random.chance(0.93) ? 1 : 0; i > 0; i--) {
      const mes = twoDigits(trimestre * 3 - random.int(0, 2));
      const created = workingInstant(`${ano}-${mes}-${twoDigits(random.int(1, 28))}`, random);
      const there = isThere(person, leaderAt(person, created, past), dayOf(created.getTime()));
      if (created <= past.now && there) instants.push({ ano, trimestre, created });
    }
  }
  const latest = Math.max(...instants.map(({ created }) => created.getTime()));
  for (const { ano, trimestre, created } of instants) {
    const band = created.getTime() === latest ? person.cultura : beforeThat(person.cultura, random);
    const answers = answersIn(band, past, random);
    const author = leaderAt(person, created, past);
    const signature = signatureOf(person, author, created, past, random);
    const id_avaliacao = rows.add('avaliacoesCulturais', {
      id_colaborador: person.id,
      id_avaliador: author.id,
      trimestre,
      ano,
      criada_em: created,
      nota: nota(answers),
      assinada_por: signature.por,
      assinada_em: signature.em,
    });
    rows.act('createAvaliacaoCultural', created, author.id, person.id, { idAvaliacao: id_avaliacao });
    const { por, em } = signature;
    if (em) {
      const dados = { idAvaliacao: id_avaliacao, trimestre, ano };
      rows.sign('avaliacao', id_avaliacao, 'signAvaliacaoCultural', em, por, person.id, dados);
    }
    for (const answer of answers.flatMap(({ perguntas }) => perguntas)) {
      rows.add('avaliacaoRespostas', {
        id_avaliacao,
        id_pergunta: answer.id,
        nota: answer.nota,
        comentario: random.chance(0.15) ? random.pick(comments[answer.nota ? 'sim' : 'nao']) : null,
      });
    }
  }
}

const achieved: Record<NineBoxBand, readonly [from: number, to: number]> = {
  1: [15, 44],
  2: [54, 75],
  3: [84, 112],
};

function addCycles(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  const { ano, mes } = periodOf(past.today);
  const half = mes <= 6 ? 1 : 2;
  const before = half === 1 ? { ano: ano - 1, half: 2 } : { ano, half: 1 };
  const author = authorOf(person, past);
  const cycles = [
    { nome: `Metas de ${ano - 1}`, day: `${ano - 1}-01-15`, status: 0, chance: 0.4 },
    {
      nome: `${before.half}º semestre de ${before.ano}`,
      day: `${before.ano}-${before.half === 1 ? '01' : '07'}-08`,
      status: 0,
      chance: 0.75,
    },
    {
      nome: `${half}º semestre de ${ano}`,
      day: `${ano}-${half === 1 ? '01' : '07'}-06`,
      status: 1,
      chance: 1,
    },
  ];
  for (const { nome, day, status, chance } of cycles) {
    const created = workingInstant(day, random);
    if (!random.chance(chance) || created > past.now) continue;
    const id_ciclo = rows.add('ciclosKpi', {
      id_colaborador: person.id,
      id_autor: author.id,
      nome_ciclo: nome,
      criado_em: created,
      status,
    });
    rows.act('createCicloKpi', created, author.id, person.id, { cycleId: id_ciclo });
    const [from, to] = achieved[status === 1 ? person.kpi : random.pick([1, 2, 3, 3] as const)];
    for (const [kpi, okr, decimals] of random.shuffle(person.sector.kpis).slice(0, random.int(2, 4))) {
      const okr_feito = Number(((okr * (from + random.next() * (to - from))) / 100).toFixed(decimals));
      rows.add('kpis', { id_ciclo, kpi, okr, okr_feito });
    }
  }
}

function addTasks(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  if (random.chance(0.12)) return;
  const titles = random.shuffle([...person.sector.tarefas, ...commonTasks]).slice(0, random.int(1, 6));
  for (const titulo of titles) {
    const days = random.int(-90, 45);
    const created = workingInstant(shiftDay(past.today, Math.min(days, 0) - random.int(3, 30)), random);
    const author = authorOf(person, past);
    const taskId = rows.add('tarefas', {
      id_colaborador: person.id,
      id_autor: author.id,
      titulo,
      deadline: random.chance(0.18) ? null : shiftDay(past.today, days),
      feita: random.chance(days < 0 ? 0.7 : 0.25),
      criada_em: created,
    });
    rows.act('createTarefa', created, author.id, person.id, { taskId });
  }
}

function addNotes(rows: DemoRows, person: DemoPerson, past: DemoPast, random: Random): void {
  const someDay = () => workingInstant(shiftDay(past.today, -random.int(2, 330)), random);
  // Nobody writes about themselves: about HR, the superior writes instead.
  const rh = person === past.rh ? authorOf(person, past) : past.rh;
  for (const departamento of ['gestor', 'dho', 'dp'] as const) {
    for (const observacao of random.shuffle(observations[departamento]).slice(0, random.int(0, 2))) {
      const author = departamento === 'gestor' ? authorOf(person, past) : rh;
      const criada_em = someDay();
      const obsId = rows.add('observacoes', {
        id_colaborador: person.id,
        id_autor: author.id,
        departamento,
        observacao,
        criada_em,
      });
      rows.act('createObservacao', criada_em, author.id, person.id, { obsId });
    }
  }
  for (const observacao of random.shuffle(alignments).slice(0, random.int(0, 2))) {
    const author = authorOf(person, past);
    const criado_em = someDay();
    const alinhamentoId = rows.add('alinhamentos', {
      id_colaborador: person.id,
      id_autor: author.id,
      observacao,
      criado_em,
    });
    rows.act('createAlinhamento', criado_em, author.id, person.id, { alinhamentoId });
  }
}
