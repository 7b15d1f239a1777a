import * as contract from '@alinha/contract/scim';
import { after, feature } from '../../http/feature.ts';
import { forbidden, notFound } from '../../refusals.ts';
import * as acts from './acts.ts';
import { assignmentsOfPatch, assignmentsOfPut } from './changes.ts';
import { parseFilter } from './filter.ts';
import { listPeople } from './queries.ts';
import {
  largestPage,
  listOfAll,
  resourceTypes,
  schemas,
  serviceProviderConfig,
  userOf,
} from './resources.ts';

/** @throws {Refusal} notFound */
function only<T extends { id: string }>(resources: readonly T[], id: string): T {
  const found = resources.find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (found === undefined) throw notFound('Recurso não encontrado.');
  return found;
}

export const scimRoutes = feature(contract, {
  getScimServiceProviderConfig: async ({ config }) => serviceProviderConfig(config),
  listScimResourceTypes: async ({ config }) => listOfAll(resourceTypes(config)),
  getScimResourceType: async ({ config, params }) => only(resourceTypes(config), params.id),
  listScimSchemas: async ({ config }) => listOfAll(schemas(config)),
  getScimSchema: async ({ config, params }) => only(schemas(config), params.id),
  listScimGroups: async () => listOfAll([]),

  listScimUsers: async ({ db, config, query }) => {
    const filter = query.filter === undefined ? undefined : parseFilter(query.filter);
    const first = Math.max(1, query.startIndex ?? 1);
    const count = Math.min(largestPage, Math.max(0, query.count ?? largestPage));
    const { total, people } = await listPeople(db, filter, { first, count });
    return listOfAll(
      people.map((one) => userOf(config, one)),
      first,
      total,
    );
  },

  getScimUser: ({ db, config, params }) => acts.readUser(db, config, params.id),

  createScimUser: async () => {
    throw forbidden('O SCIM não cria pessoas aqui. Cadastre ou importe a pessoa no painel do RH.');
  },

  replaceScimUser: after(
    (work) => acts.prepareAddress(work, work.params.id, assignmentsOfPut(work.body)),
    (work) => acts.changeUser(work, work.params.id, assignmentsOfPut(work.body), work.before),
  ),

  patchScimUser: after(
    (work) => acts.prepareAddress(work, work.params.id, assignmentsOfPatch(work.body.Operations)),
    (work) => acts.changeUser(work, work.params.id, assignmentsOfPatch(work.body.Operations), work.before),
  ),

  deleteScimUser: (work) => acts.removeUser(work, work.params.id),
});
