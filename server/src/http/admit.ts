import { refresh } from '@alinha/contract/auth';
import { type Call, type PlainPermission, pathId, type TargetPermission } from '@alinha/contract/core';
import { denial, isPermitted, plainPermissions, targetPermissions } from '@alinha/rules/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionActor } from '../people/actor.ts';
import { type Admission, findAdmission } from '../people/admission.ts';
import type { Target } from '../people/relation.ts';
import { forbidden, notFound, unauthenticated } from '../refusals.ts';
import { hashToken } from '../session/tokens.ts';
import { admitIntegration, showsToken } from './bearer.ts';
import type { Deps } from './deps.ts';
import { hashedKeyOf } from './idempotency.ts';
import { limitsOf } from './limits.ts';
import { isOld } from './oldRecords.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of it before its handler runs, and when that was read, as a `performance.now()`. */
    admission: (Admission & { at: number }) | undefined;
    /** The admission's actor. */
    readonly actor: SessionActor | undefined;
    readonly target: Target | undefined;
  }
}

/** Adds what is known of a request before its handler runs to the app's requests. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('admission', undefined);
  app.decorateRequest('integracao', undefined);
  app.decorateRequest('actor', {
    getter() {
      return this.admission?.actor;
    },
  });
  app.decorateRequest('target', {
    getter() {
      return this.admission?.target;
    },
  });
}

export const sessionEnded = () => unauthenticated(refresh.fallback);

export const isTargetPermission = (
  permission: PlainPermission | TargetPermission,
): permission is TargetPermission => permission in targetPermissions;

type Params = Record<string, unknown>;

/**
 * Authenticates a request and finds its target, before the body is read. A token of an integration is never a person's session.
 * @throws {Refusal} 401 without a valid session or token, 403 where a token lacks the call's scope, or where a temporary password must be
 * replaced or a second factor set up first
 */
export async function admit(request: FastifyRequest, call: Call, { db, clock }: Deps): Promise<void> {
  if (call.access === 'integracao' || showsToken(request)) {
    return admitIntegration(request, call.token, { db, clock });
  }
  const { token } = request.cookies;
  if (token !== undefined) {
    const { id, idAvaliacao } = request.params as Params;
    const found = await findAdmission(db, {
      token: hashToken(token),
      now: clock(),
      target: isTargetPermission(call.access) ? idOf(id) : undefined,
      avaliacao: idOf(idAvaliacao),
      chave: hashedKeyOf(request),
    });
    request.admission = found && { ...found, at: performance.now() };
  }
  if (call.access === 'open') return;
  if (request.actor === undefined) throw sessionEnded();
  if (call.access === 'session') return;
  if (request.actor.senha_temporaria) throw forbidden('Defina uma nova senha para continuar.');
  if (call.access !== 'factor' && request.actor.falta_segundo_fator) {
    throw forbidden('Configure o segundo fator para continuar.');
  }
}

/** An id of the path; parameters may be unvalidated strings or already parsed numbers. */
const idOf = (raw: unknown) => pathId.safeParse(String(raw)).data;

/**
 * Authorizes the call by the access matrix, after its input has been validated, and again after and during work that takes long. An
 * admission that is too old is read again.
 * @throws {Refusal} 403, or 404 for a collaborator whom the actor may not know of
 */
export async function authorize(request: FastifyRequest, call: Call, deps: Deps): Promise<void> {
  const { admission, integracao } = request;
  const at = (integracao ?? admission)?.at;
  const lasts = limitsOf(deps).admission;
  if (at !== undefined && performance.now() - at >= lasts) await admit(request, call, deps);
  const { actor, target } = request;
  if (actor === undefined) return;
  if (!isTargetPermission(call.access)) {
    if (!plainPermissions[call.access](actor)) throw forbidden(call.denied ?? denial(call.access));
    return;
  }
  if (target === undefined) throw notFound('Colaborador não encontrado.');
  const { substituicao } = target;
  const antigo =
    substituicao !== null &&
    (await isOld(deps.db, call, request, { target: target.id, day: substituicao.desde }));
  if (!isPermitted(call.access, actor, target.relation, { autor: request.admission?.autor, antigo })) {
    throw forbidden(call.denied ?? denial(call.access, target.relation));
  }
}
