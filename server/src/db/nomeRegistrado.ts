import { type SQL, sql } from 'drizzle-orm';

/** The registered name of a row of `colaboradores`, which only HR is shown (IO-05). */
export const registeredName = (person: SQL) =>
  sql<string>`coalesce(${person}.nome_registrado, ${person}.nome)`;

/** The columns of that row after HR or a file corrects the registered name: a nome social stays in its place. */
export const withRegisteredName = (person: SQL, registered: SQL) => ({
  nome: sql`case when ${person}.nome_registrado is null then ${registered} else ${person}.nome end`,
  nome_registrado: sql`case when ${person}.nome_registrado is not null then ${registered} end`,
});

/** The superior's name as a row of `fechamento_pessoas` keeps it, or their nome social in its place. */
export const closedSuperior = (row: SQL) => sql<string | null>`coalesce(
  (select s.nome from colaboradores s
    where s.id = ${row}.id_superior and s.nome_registrado is not null and ${row}.superior is not null),
  ${row}.superior)`;
