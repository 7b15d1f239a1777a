import { inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { texts } from '../db/arrays.ts';
import type { OpenDatabase } from '../db/open.ts';
import { waitLong } from '../db/patience.ts';
import { colaboradores } from '../db/schema.ts';
import { isVacant } from '../db/vacant.ts';
import { seedQuestions } from '../features/questionario/index.ts';
import { commandLine } from '../places.ts';
import { loadDemo } from '../seed/demo.ts';
import { demonstration } from '../seed/demonstration.ts';
import { versao } from '../version.ts';

const addresses = Object.values(demonstration.contas);

/** The advisory lock for filling a new database; any number not used elsewhere. */
const welcomeLock = 20_261_122;

/**
 * Gives an empty database its first questions and, if configured, the demonstration company. Of concurrent processes
 * one does it, and the others wait and go on.
 */
export async function welcome({ db, kind }: OpenDatabase, config: Config, now: Date): Promise<void> {
  const wanted = config.demo ?? kind === 'embedded';
  await db.transaction(async (tx) => {
    await waitLong(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${welcomeLock})`);
    await seedQuestions(tx);
    if (wanted && (await isVacant(tx))) {
      await loadDemo(tx, { pessoas: 60, semente: 1, now, onProgress: () => undefined });
    }
  });
}

/**
 * Says where the product is reachable and who can try it or, without any account, how to create one: on a terminal in words, behind an
 * address for others as lines of the log.
 */
export async function announce(
  app: FastifyInstance,
  { db, kind }: OpenDatabase,
  config: Config,
): Promise<void> {
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  const address = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  const started = `${config.produto} está no ar: ${address}`;
  const isEmpty = (await db.$count(colaboradores)) === 0;
  // The embedded database has one owner at a time.
  const how = kind === 'embedded' ? 'Pare o servidor e crie' : 'Crie';
  const empty = [
    `Ainda não há ninguém. ${how} a primeira pessoa de RH:`,
    `  ${commandLine} criar-rh --nome "Seu Nome" --email voce@${config.dominios[0]} --empresa "Sua Empresa"`,
  ];
  if (!config.isLocal) {
    app.log.info({ version: versao }, started);
    if (isEmpty) app.log.warn(empty.join('').replace('  ', ' '));
    return;
  }
  const lines = [started, ...(isEmpty ? empty : [])];
  const accounts = await db
    .select({ email: colaboradores.email, nome: colaboradores.nome })
    .from(colaboradores)
    .where(inArray(colaboradores.email, addresses))
    .orderBy(sql`array_position(${texts(addresses)}, ${colaboradores.email})`);
  if (accounts.length > 0) lines.push(`Contas de demonstração (senha ${demonstration.senha}):`);
  lines.push(...accounts.map(({ email, nome }) => `  ${email}  ${nome}`));
  process.stdout.write(`${lines.join('\n')}\n`);
}
