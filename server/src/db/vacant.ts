import type { Db } from './open.ts';
import { colaboradores, empresas } from './schema.ts';

/** Whether there are no people and no companies. */
export async function isVacant(db: Db): Promise<boolean> {
  return (await db.$count(colaboradores)) + (await db.$count(empresas)) === 0;
}
