import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { type Porque, prazos, quemTem } from '../facts.ts';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
export const createdAt = () => instant().notNull().defaultNow();

/** 128 random bits in hex. Of two UUIDs, because each has only 122. */
export const newSalt = sql`left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)`;

/** The salt of a datum's commitment, made with its row; erased together with the datum (docs/selo.md). */
export const salt = () => text().default(newSalt);

/** Choices as the list of a check. */
export const listed = (choices: readonly string[]) =>
  sql.raw(choices.map((choice) => `'${choice}'`).join(', '));

/** The year of a record is plausible. */
export const period = (name: string, ano: AnyPgColumn) =>
  check(`${name}_ano_check`, sql`${ano} between 2000 and 9999`);

/** Signer and time of a signature are set together or not at all. */
export const signature = (name: string, por: AnyPgColumn, em: AnyPgColumn) =>
  check(`${name}_assinatura_check`, sql`(${por} is null) = (${em} is null)`);

/** Why it is kept who signed a record. */
export const assinado: Porque = {
  capitulo: 'ciencia',
  dado: 'Quem assinou um registro, e quando',
  finalidade: 'fechar o registro e mostrar quem o confirmou',
  base: 'direitos',
  prazo: prazos.registro,
  quem: quemTem('read'),
  origem: ['a própria pessoa', 'os líderes', 'o RH'],
};
