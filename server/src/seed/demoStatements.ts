import type { TipoDeRegistro, TipoDeSelo } from '@alinha/contract/choices';
import { dayMs } from '@alinha/rules/dates';
import { sql } from 'drizzle-orm';
import { continueNumbering, insertMany } from '../db/bulk.ts';
import type { Db } from '../db/open.ts';
import { rowsOf } from '../db/rows.ts';
import { manifestacoes, respostasDiscordancia, ultimasPalavras } from '../db/schema.ts';
import { sealAll } from '../features/selos/index.ts';
import { demonstration } from './demonstration.ts';
import type { DemoPerson } from './demoPeople.ts';
import { type DemoRows, demoSignature } from './demoRows.ts';
import { randomOf } from './random.ts';

/** A signed record. */
interface Signed {
  registro: TipoDeRegistro;
  id: number;
  pessoa: number;
  ano: number;
  periodo: number;
  /** When it was signed, in milliseconds. */
  em: number;
}

/** What somebody states about their record, and what follows; without a text they agree. */
interface Statement {
  sobre: Signed;
  /** Days after the signature. */
  dias: number;
  texto?: string;
  resposta?: { texto: string } | { corrigido: Signed };
  ultimaPalavra?: string;
}

/** How long ago what most people have stated something about was signed; a company begins to do so at some time. */
const statedDays = 400;

/** The same of the employee's account, so that it has some left to read. */
const statedByAccount = 60;

/**
 * Adds what people stated about what was signed about them: most agree, some say nothing yet. The accounts and the leader's team
 * show every way that a statement may go.
 */
export async function addStatements(
  db: Db,
  rows: DemoRows,
  people: readonly DemoPerson[],
  { now }: { now: Date },
  semente: number,
): Promise<void> {
  const signed = await readSigned(db);
  const told = ofTheTeam(signed, people, now);
  const taken = new Set(told.map(({ sobre }) => sobre));
  const { colaborador } = demonstration.contas;
  const account = people.find(({ email }) => email === colaborador)?.id;
  const open = lastOf(signed, account);
  const since = (pessoa: number) =>
    now.getTime() - (pessoa === account ? statedByAccount : statedDays) * dayMs;
  const others = signed
    .filter((one) => one.em >= since(one.pessoa) && one !== open && !taken.has(one))
    .flatMap((sobre): Statement[] => {
      const random = randomOf(semente, 'statement', sobre.registro, sobre.id);
      const dias = random.int(1, 5);
      return random.chance(0.75) && sobre.em + dias * dayMs < now.getTime() ? [{ sobre, dias }] : [];
    });
  await store(db, rows, people, [...told, ...others]);
}

async function readSigned(db: Db): Promise<Signed[]> {
  const rows = await rowsOf<Omit<Signed, 'em'> & { em: string }>(
    db,
    sql`select 'report' as registro, id, id_colaborador as pessoa, ano, mes as periodo, extract(epoch from assinado_em) * 1000 as em
        from reports where assinado_em is not null
        union all select 'avaliacao', id, id_colaborador, ano, trimestre, extract(epoch from assinada_em) * 1000
        from avaliacoes_culturais where assinada_em is not null
        order by em, registro, id`,
  );
  return rows.map((row) => ({ ...row, em: Number(row.em) }));
}

const lastOf = (signed: readonly Signed[], pessoa: number | undefined) =>
  signed.findLast((one) => one.pessoa === pessoa);

/** The disagreements of the people whom the leader's account leads, as far as they have the records for them. */
function ofTheTeam(signed: readonly Signed[], people: readonly DemoPerson[], now: Date): Statement[] {
  const { lider, colaborador } = demonstration.contas;
  const team = new Set(people.filter(({ superior }) => superior?.email === lider).map(({ id }) => id));
  const account = people.find(({ email }) => email === colaborador);
  // Old enough that everything which follows has happened.
  const settled = signed.filter(({ pessoa, em }) => team.has(pessoa) && em < now.getTime() - 10 * dayMs);
  const [first, second, third] = settled.filter(({ pessoa }) => pessoa === account?.id).reverse();
  const pair = settled
    .filter(({ pessoa }) => pessoa !== account?.id)
    .map((sobre) => ({ sobre, corrigido: settled.find((other) => corrects(other, sobre)) }))
    .findLast(({ corrigido }) => corrigido !== undefined);
  const statements: (Statement | false | undefined)[] = [
    first && {
      sobre: first,
      dias: 2,
      texto:
        'O atraso da entrega veio da mudança de escopo que combinamos em reunião, e o texto a atribui a mim. Peço que isso seja corrigido.',
    },
    second && { sobre: second, dias: 1 },
    third && {
      sobre: third,
      dias: 3,
      texto: 'Não concordo com a parte sobre comunicação: avisei o time de cada mudança no canal do projeto.',
      resposta: {
        texto:
          'Li de novo as mensagens do período. Os avisos existiram, mas vieram depois da mudança, e é disso que o registro fala. Ele fica como está.',
      },
      ultimaPalavra: 'Obrigada por ter lido. Continuo a ver diferente, e vou avisar antes da próxima vez.',
    },
    pair?.corrigido !== undefined && {
      sobre: pair.sobre,
      dias: 1,
      texto: 'Faltou o projeto em que passei a maior parte do período.',
      resposta: { corrigido: pair.corrigido },
    },
  ];
  return statements.filter((one): one is Statement => Boolean(one));
}

/** Whether a record may correct another one: signed later, and of the same person, kind and period. */
const corrects = (other: Signed, one: Signed): boolean =>
  other.em > one.em &&
  other.registro === one.registro &&
  other.pessoa === one.pessoa &&
  other.ano === one.ano &&
  other.periodo === one.periodo;

/** Stores statements with what follows, sealed in that order, each with its row of the audit. */
async function store(
  db: Db,
  rows: DemoRows,
  people: readonly DemoPerson[],
  statements: readonly Statement[],
): Promise<void> {
  const leaders = new Map(people.map(({ id, superior }) => [id, superior?.id]));
  const numbered = statements.map((statement, i) => ({ ...statement, id: i + 1 }));
  const at = ({ sobre, dias }: Statement, later = 0) => new Date(sobre.em + (dias + later) * dayMs);
  const of = ({ sobre: { registro, id } }: Statement) => ({ registro, idRegistro: id });
  const answered = numbered.flatMap(({ resposta, ...one }) => {
    const autor = leaders.get(one.sobre.pessoa);
    return resposta && autor ? [{ ...one, resposta, autor }] : [];
  });
  const concluded = answered.flatMap(({ ultimaPalavra: texto, ...one }) =>
    texto ? [{ ...one, texto }] : [],
  );

  await insertMany(
    db,
    manifestacoes,
    numbered.map((one) => ({
      id: one.id,
      registro: one.sobre.registro,
      id_registro: one.sobre.id,
      id_colaborador: one.sobre.pessoa,
      feita_em: at(one),
      concorda: one.texto === undefined,
      texto: one.texto ?? null,
    })),
  );
  await insertMany(
    db,
    respostasDiscordancia,
    answered.map((one) => ({
      id_manifestacao: one.id,
      id_autor: one.autor,
      respondida_em: at(one, 2),
      id_corrigido: 'corrigido' in one.resposta ? one.resposta.corrigido.id : null,
      texto: 'texto' in one.resposta ? one.resposta.texto : null,
    })),
  );
  await insertMany(
    db,
    ultimasPalavras,
    concluded.map((one) => ({ id_manifestacao: one.id, escrita_em: at(one, 3), texto: one.texto })),
  );
  await continueNumbering(db, [manifestacoes]);

  const sealed = (tipo: TipoDeSelo, those: readonly { id: number }[]) =>
    sealAll(db, tipo, new Map(those.map(({ id }) => [id, demoSignature])));
  const seals = {
    manifestacao: await sealed('manifestacao', numbered),
    resposta: await sealed('resposta', answered),
    ultima_palavra: await sealed('ultima_palavra', concluded),
  };
  for (const one of numbered) {
    const dados = { ...of(one), concorda: one.texto === undefined, selo: seals.manifestacao.get(one.id) };
    rows.sealedAct('createManifestacao', at(one), one.sobre.pessoa, one.sobre.pessoa, dados);
  }
  for (const one of answered) {
    const id_corrigido = 'corrigido' in one.resposta ? one.resposta.corrigido.id : null;
    const dados = { ...of(one), id_corrigido, selo: seals.resposta.get(one.id) };
    rows.sealedAct('createResposta', at(one, 2), one.autor, one.sobre.pessoa, dados);
  }
  for (const one of concluded) {
    const dados = { ...of(one), selo: seals.ultima_palavra.get(one.id) };
    rows.sealedAct('createUltimaPalavra', at(one, 3), one.sobre.pessoa, one.sobre.pessoa, dados);
  }
}
