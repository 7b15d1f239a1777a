import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Runs one statement that is not allowed in a transaction, on its own connection; returns the rows. */
export async function onDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

/** The address of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database of the run's owner on its server, which is dropped together with the run's template. @returns its name */
export async function newDatabase(template: { url: string; name: string }, from = ''): Promise<string> {
  const name = `${template.name}_${randomUUID().slice(0, 8)}`;
  await onDatabase(template.url, `create database ${name} owner ${template.name}_dono ${from}`);
  return name;
}
