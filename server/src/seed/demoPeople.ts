import type { Afastamento } from '@alinha/rules/afastamentos';
import { addDays, periodBefore, periodOf } from '@alinha/rules/dates';
import type { NineBoxBand } from '@alinha/rules/ninebox';
import { addressBook, randomName } from './demoNames.ts';
import { demonstration } from './demonstration.ts';
import { type Sector, sectors } from './demoSectors.ts';
import { teams } from './demoTexts.ts';
import { type Random, randomOf } from './random.ts';

/** A job title, the same in every company that has it. */
interface DemoTitle {
  nome: string;
  nivel_hierarquia: number;
  is_leader: boolean;
  is_rh: boolean;
}

/** A person of the demonstration company, with their target place in the Nine-Box. */
export interface DemoPerson {
  id: number;
  nome: string;
  email: string;
  superior: DemoPerson | null;
  /** Who led them before today's superior did, and when that ended. */
  antes?: { superior: DemoPerson; ate: Date };
  sector: Sector;
  time: string | null;
  cargo: DemoTitle;
  /** Names of companies, the main one first. */
  empresas: string[];
  data_admissao: string;
  /** When they were or are away. */
  afastamento: Afastamento | undefined;
  cultura: NineBoxBand;
  kpi: NineBoxBand;
}

const aurora = 'Aurora';
export const demoCompanies: readonly string[] = [aurora, 'Boreal', 'Cerrado'];

/** The accounts and the people between them in the hierarchy. */
export const fewestPeople = 5;

interface Position {
  id: number;
  superior: Position | null;
  depth: number;
  sector: Sector;
  reports: Position[];
  account?: keyof typeof demonstration.contas;
}

/** `count` people in one hierarchy, each superior before their reports. */
export function demoPeople(count: number, semente: number, today: string): DemoPerson[] {
  const random = randomOf(semente, 'people');
  const places = growTree(count, random);
  const addresses = addressBook(Object.values(demonstration.contas));
  const cells = dealCells(random);
  const people: DemoPerson[] = [];
  for (const place of places) {
    const superior = people[(place.superior?.id ?? 0) - 1] ?? null;
    const empresas = companiesOf(place, superior, random);
    const nome = place.account ? accountNames[place.account] : randomName(random);
    people.push({
      id: place.id,
      nome,
      email: place.account
        ? demonstration.contas[place.account]
        : addresses(nome, `${empresas[0]?.toLowerCase()}.example`),
      superior,
      sector: place.sector,
      time: place.depth < 3 ? null : `Time ${teams[(place.superior?.id ?? 0) % teams.length]}`,
      cargo: titleOf(place, random),
      empresas,
      data_admissao: admissionDay(place, random, today),
      afastamento: absenceOf(place, today),
      ...cells(),
    });
  }
  changeLeader(people, today);
  return people;
}

/** The last report of the account that leads came to it from the leader above, in the middle of last month. */
function changeLeader(people: readonly DemoPerson[], today: string): void {
  const { lider, colaborador } = demonstration.contas;
  const moved = people.findLast(({ superior, email }) => superior?.email === lider && email !== colaborador);
  const above = moved?.superior?.superior;
  const { ano, mes } = periodOf(today);
  const last = periodBefore(ano, mes, 12);
  const middle = `${last.ano}-${String(last.n).padStart(2, '0')}-12T12:00:00Z`;
  if (moved && above) moved.antes = { superior: above, ate: new Date(middle) };
}

const accountNames: Record<keyof typeof demonstration.contas, string> = {
  rh: 'Cecília Gonçalves Prado',
  ceo: 'Helena Araújo Magalhães',
  lider: 'Antônio Peçanha Falcão',
  colaborador: 'Júlia Conceição Araújo',
};

/** Creates the four accounts and a director between them, then fills level by level. */
function growTree(count: number, random: Random): Position[] {
  const places: Position[] = [];
  const [technology, ...others] = sectors;
  const people = sectors.find(({ nome }) => nome === 'Gente e Gestão');
  if (technology === undefined || people === undefined)
    throw new Error('a sector of the accounts is missing');
  const add = (superior: Position | null, sector: Sector, account?: Position['account']): Position => {
    const depth = superior === null ? 0 : superior.depth + 1;
    const place: Position = { id: places.length + 1, superior, depth, sector, reports: [] };
    if (account) place.account = account;
    superior?.reports.push(place);
    places.push(place);
    return place;
  };
  const grow = (place: Position, span: number) => {
    while (place.reports.length < span && places.length < count) {
      add(place, place.depth === 0 ? (others[place.reports.length - 2] ?? technology) : place.sector);
    }
  };

  const ceo = add(null, people, 'ceo');
  const director = add(ceo, technology);
  const lider = add(director, technology, 'lider');
  add(lider, technology, 'colaborador');
  add(ceo, people, 'rh');
  grow(lider, 6);
  const deputy = lider.reports[1];
  if (deputy) grow(deputy, 3);
  for (let depth = 0; places.length < count; depth++) {
    for (const place of places.filter((p) => p.depth === depth && mayLead(p, random))) {
      grow(place, depth === 1 ? random.int(2, 5) : random.int(5, 8));
    }
  }
  return places;
}

/** Some people lead nobody; a first report always may, so that no level ends the tree. */
function mayLead(place: Position, random: Random): boolean {
  if (place.account === 'colaborador' || place.account === 'rh') return false;
  const isFirst = place.superior?.reports.find((p) => p.account !== 'colaborador') === place;
  return place.depth < 2 || isFirst || random.chance(0.85);
}

const leaderTitles = ['CEO', 'Diretor', 'Gerente', 'Coordenador', 'Supervisor', 'Líder'];
const plainTitles = ['Especialista', 'Analista Sênior', 'Analista Pleno', 'Analista Júnior', 'Assistente'];

function titleOf({ account, depth, reports, sector }: Position, random: Random): DemoTitle {
  if (account === 'ceo') return { nome: 'CEO', nivel_hierarquia: 1, is_leader: true, is_rh: false };
  if (account === 'rh') {
    return { nome: 'Especialista em Recursos Humanos', nivel_hierarquia: 7, is_leader: false, is_rh: true };
  }
  if (reports.length > 0) {
    const rank = Math.min(depth, leaderTitles.length - 1);
    const is_rh = rank === 1 && sector.nome === 'Gente e Gestão';
    const nome = `${leaderTitles[rank]} ${sector.noCargo}`;
    return { nome, nivel_hierarquia: rank + 1, is_leader: true, is_rh };
  }
  const rank = random.int(0, plainTitles.length - 1);
  const nome = `${plainTitles[rank]} ${sector.noCargo}`;
  return { nome, nivel_hierarquia: leaderTitles.length + 1 + rank, is_leader: false, is_rh: false };
}

/** Each sector belongs to one company, with some people from the other two, and a few who belong to two. */
function companiesOf(place: Position, superior: DemoPerson | null, random: Random): string[] {
  if (place.account === 'ceo') return [...demoCompanies];
  const owner = demoCompanies[sectors.indexOf(place.sector) % demoCompanies.length] ?? aurora;
  const main = place.account ? aurora : random.chance(0.15) ? random.pick(demoCompanies) : owner;
  const second = superior?.empresas.find((empresa) => empresa !== main);
  return second !== undefined && random.chance(0.1) ? [main, second] : [main];
}

function admissionDay(place: Position, random: Random, today: string): string {
  const year = Number(today.slice(0, 4));
  const recent = !place.account && place.reports.length === 0 && random.chance(0.12);
  const ano = recent ? year - 1 : random.int(year - 14, year - 2);
  const mes = String(random.int(1, 12)).padStart(2, '0');
  return `${ano}-${mes}-${String(random.int(1, 28)).padStart(2, '0')}`;
}

/** Of the reports of the leader's account, the deputy is away now, and the next one was for four months. */
function absenceOf(place: Position, today: string): Afastamento | undefined {
  if (place.superior?.account !== 'lider') return undefined;
  const [, deputy, next] = place.superior.reports;
  if (place === deputy) return { de: addDays(today, -6), ate: addDays(today, 15) };
  return place === next ? { de: addDays(today, -170), ate: addDays(today, -50) } : undefined;
}

/** Deals all nine cells in each round, the good ones more often. */
function dealCells(random: Random): () => Pick<DemoPerson, 'cultura' | 'kpi'> {
  const bands: NineBoxBand[] = [1, 2, 3];
  const each = bands.flatMap((cultura) => bands.map((kpi) => ({ cultura, kpi })));
  const round = [...each, ...each.filter(({ cultura, kpi }) => cultura > 1 && kpi > 1)];
  let deck: typeof round = [];
  return () => {
    if (deck.length === 0) deck = random.shuffle(round);
    return deck.pop() ?? { cultura: 2, kpi: 2 };
  };
}
