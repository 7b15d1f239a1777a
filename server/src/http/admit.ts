import { refresh } from '@alinha/contract/auth';
import { type Call, type PlainAct, pathId, type TargetAct } from '@alinha/contract/core';
import { denial, mayAct, plainActs, targetActs } from '@alinha/rules/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionActor } from '../people/actor.ts';
import { type Admission, findAdmission } from '../people/admission.ts';
import type { Target } from '../people/relation.ts';
import { forbidden, notFound, unauthenticated } from '../refusals.ts';
import { hashToken } from '../session/tokens.ts';
import type { Deps } from './deps.ts';
import { hashedKeyOf } from './idempotency.ts';
import { timeLimits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of it before its work, and when that was asked (milliseconds of the process). */
    admission: (Admission & { at: number }) | undefined;
    /** Of the admission. */
    readonly actor: SessionActor | undefined;
    readonly target: Target | undefined;
  }
}

/** What the app's requests know of themselves. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('admission', undefined);
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

export const isTargetAct = (act: PlainAct | TargetAct): act is TargetAct => act in targetActs;

type Params = Record<string, unknown>;

/**
 * Finds out who asks and upon whom, before a body is read.
 * @throws {Refusal} 401 without a living session, 403 where a temporary password has to be replaced first, or a second
 * factor to be set up
 */
export async function admit(request: FastifyRequest, call: Call, { db, clock }: Deps): Promise<void> {
  const { token } = request.cookies;
  if (token !== undefined) {
    const { id, idAvaliacao } = request.params as Params;
    const found = await findAdmission(db, {
      token: hashToken(token),
      now: clock(),
      target: isTargetAct(call.access) ? idOf(id) : undefined,
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

/** The id of a path, whose shape is not judged yet or was read into a number. */
const idOf = (raw: unknown) => pathId.safeParse(String(raw)).data;

/**
 * Judges the call by the access matrix, once its shapes are judged.
 * @throws {Refusal} 403, or 404 for a collaborator whom the actor cannot know of
 */
export async function judge(request: FastifyRequest, call: Call, deps: Deps): Promise<void> {
  const { admission } = request;
  const lasts = deps.limits?.admission ?? timeLimits.admission;
  if (admission && performance.now() - admission.at >= lasts) await admit(request, call, deps);
  const { actor, target } = request;
  if (actor === undefined) return;
  if (!isTargetAct(call.access)) {
    if (!plainActs[call.access](actor)) throw forbidden(call.denied ?? denial(call.access));
    return;
  }
  if (target === undefined) throw notFound('Colaborador não encontrado.');
  if (!mayAct(call.access, actor, target.relation, request.admission?.autor)) {
    throw forbidden(call.denied ?? denial(call.access, target.relation));
  }
}
