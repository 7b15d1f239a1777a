import {
  createScimUser,
  deleteScimUser,
  getScimResourceType,
  getScimSchema,
  getScimServiceProviderConfig,
  getScimUser,
  listScimGroups,
  listScimResourceTypes,
  listScimSchemas,
  listScimUsers,
  patchScimUser,
  replaceScimUser,
} from '@alinha/contract/scim';
import { type Routes, serve } from '../../http/serve.ts';
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

export const scimRoutes: Routes<'scim'> = {
  getScimServiceProviderConfig: serve(getScimServiceProviderConfig, async ({ config }) =>
    serviceProviderConfig(config),
  ),
  listScimResourceTypes: serve(listScimResourceTypes, async ({ config }) => listOfAll(resourceTypes(config))),
  getScimResourceType: serve(getScimResourceType, async ({ config, params }) =>
    only(resourceTypes(config), params.id),
  ),
  listScimSchemas: serve(listScimSchemas, async ({ config }) => listOfAll(schemas(config))),
  getScimSchema: serve(getScimSchema, async ({ config, params }) => only(schemas(config), params.id)),
  listScimGroups: serve(listScimGroups, async () => listOfAll([])),

  listScimUsers: serve(listScimUsers, async ({ db, config, query }) => {
    const filter = query.filter === undefined ? undefined : parseFilter(query.filter);
    const first = Math.max(1, query.startIndex ?? 1);
    const count = Math.min(largestPage, Math.max(0, query.count ?? largestPage));
    const { total, people } = await listPeople(db, filter, { first, count });
    return listOfAll(
      people.map((one) => userOf(config, one)),
      first,
      total,
    );
  }),

  getScimUser: serve(getScimUser, ({ db, config, params }) => acts.readUser(db, config, params.id)),

  createScimUser: serve(createScimUser, async () => {
    throw forbidden('O SCIM não cria pessoas aqui. Cadastre ou importe a pessoa no painel do RH.');
  }),

  replaceScimUser: serve(
    replaceScimUser,
    (work) => acts.prepareAddress(work, work.params.id, assignmentsOfPut(work.body)),
    (work) => acts.changeUser(work, work.params.id, assignmentsOfPut(work.body), work.before),
  ),

  patchScimUser: serve(
    patchScimUser,
    (work) => acts.prepareAddress(work, work.params.id, assignmentsOfPatch(work.body.Operations)),
    (work) => acts.changeUser(work, work.params.id, assignmentsOfPatch(work.body.Operations), work.before),
  ),

  deleteScimUser: serve(deleteScimUser, (work) => acts.removeUser(work, work.params.id)),
};
