import {
  type Ciencia,
  createEntrega,
  createManifestacao,
  createResposta,
  createUltimaPalavra,
  listCiencias,
} from '@alinha/contract/ciencia';
import type { Call } from '@alinha/contract/core';
import { signReport } from '@alinha/contract/reports';
import { expect } from 'vitest';
import type { Client, TestApp } from './app.ts';

type Pessoa = Awaited<ReturnType<TestApp['aColaborador']>>;

/** A record of a person. */
export interface Of {
  id: number;
  registro: 'report' | 'avaliacao';
  idRegistro: number;
}

/** The director leads the leader, who leads Ana; Rita is HR. */
export async function aTeam(t: TestApp) {
  const diretora = await t.aColaborador({ nome: 'Diretora', leader: true });
  const gestor = await t.aColaborador({ nome: 'Gestor', leader: true, superior: diretora });
  const ana = await t.aColaborador({ nome: 'Ana', superior: gestor });
  const rita = await t.aColaborador({ nome: 'Rita', rh: true });
  const [asDiretora, asGestor] = [await t.signedIn(diretora), await t.signedIn(gestor)];
  const [asAna, asRita] = [await t.signedIn(ana), await t.signedIn(rita)];
  return {
    ...{ diretora, gestor, ana, rita, asDiretora, asGestor, asAna, asRita },
    /** A report, signed by HR over HTTP, so that it is sealed. */
    async aSigned(de: Pessoa = ana, given: { mes?: number } = {}): Promise<Of> {
      const { id } = await t.aReport({ de, autor: gestor, ...given });
      const signed = await asRita.call(signReport, { params: { id: de.id, reportId: id } });
      expect(signed.status).toBe(200);
      return { id: de.id, registro: 'report', idRegistro: id };
    },
    disagree: (of: Of, by = asAna) => state(by, of, { concorda: false, texto: 'Não foi assim.' }),
  };
}
export type Team = Awaited<ReturnType<typeof aTeam>>;

const send = <C extends Call>(by: Client, call: C, of: Of, body: object) =>
  by.call(call, { params: { ...of }, body });
export const state = (by: Client, of: Of, body: object = { concorda: true }) =>
  send(by, createManifestacao, of, body);
export const answer = (by: Client, of: Of, body: object = { texto: 'Os fatos são estes.' }) =>
  send(by, createResposta, of, body);
export const conclude = (by: Client, of: Of, texto = 'Continuo a discordar.') =>
  send(by, createUltimaPalavra, of, { texto });
export const deliver = (by: Client, of: Of, body: object = {}) =>
  send(by, createEntrega, of, { dia: '2026-11-17', texto: 'Em mãos, com recibo.', ...body });

/** What was stated about a record, as somebody reads it. */
export async function readCiencia(by: Client, { id, registro, idRegistro }: Of): Promise<Ciencia> {
  const { status, body } = await by.call(listCiencias, { params: { id } });
  expect(status).toBe(200);
  const found = (body as unknown as Ciencia[]).find(
    (row) => row.registro === registro && row.id_registro === idRegistro,
  );
  if (found === undefined) throw new Error('the record is not listed');
  return found;
}
